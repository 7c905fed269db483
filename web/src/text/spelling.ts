// What depends on how the next word sounds: French elision, and the Hungarian article.

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const startOf = (text: string): string => /[\p{L}\p{N}].*/su.exec(text)?.[0] ?? '';

// "d’Anna", "de Béla", "d’Hélène", "d’Yves"; numbers are not elided ("de 11").
export function elide(word: string, text: string): string {
  const start = bare(startOf(text)).replace(/^œ/, 'oe').replace(/^æ/, 'ae');
  const elides = /^[aeiouyh]/.test(start);
  return elides && /[aei]$/i.test(word) && word !== 'si' ? `${word.slice(0, -1)}’${text}` : `${word} ${text}`;
}

// "az Anna", "a Béla"; "az 1" (egy), "az 5" (öt), "a 10" (tíz), "az 1000" (ezer); "az R4.1" (er).
export function article(text: string): string {
  const start = startOf(text);
  const digits = /^\d[\d\u00a0]*/.exec(start)?.[0].replace(/\D/g, '');
  const letter = /^\p{L}(?!\p{L})/u.test(start);
  const isAz = digits
    ? digits.startsWith('5') || (digits.startsWith('1') && digits.length % 3 === 1)
    : letter
      ? /^[aefilmnorsuxy]/.test(bare(start))
      : /^[aeiou]/.test(bare(start));
  return `${isAz ? 'az' : 'a'} ${text}`;
}
