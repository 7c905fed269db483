// The page's language for somebody who prefers these ("de-AT", "en"): the first of them that the page has.
export function firstSupported(spoken: readonly string[], codes: readonly string[]): string {
  for (const each of spoken) {
    const code = each.toLowerCase().split('-')[0]!;
    if (codes.includes(code)) return code;
  }
  return 'en';
}

// The English of the page is American: "a, b, and c".
export function localeOf(code: string): string {
  return code === 'en' ? 'en-US' : code;
}

// "Deutsch", "Français": every language by its own name, as one begins a line.
export function ownName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language', fallback: 'code' }).of(code) ?? code;
  const [first = ''] = name;
  return first.toLocaleUpperCase(code) + name.slice(first.length);
}
