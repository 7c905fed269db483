// Numbers stay on one line with what they count or number: "Brewer 3", "2 VP" and other abbreviations, "5-ös Szabó".
export const unbroken = (text: string): string =>
  text.replace(/(?<=\p{L}) (?=\d)|(?<=\d) (?=\p{Lu}\p{L}*\p{Lu})/gu, '\u00a0').replace(/(?<=\d-)(?=\p{L})/gu, '\u2060');
