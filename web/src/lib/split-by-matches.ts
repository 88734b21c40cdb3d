/** A part of a text, and whether it matches the search. */
export interface Part {
  readonly text: string;
  readonly matched: boolean;
  /** Index of its first character. */
  readonly from: number;
}

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether each word of a search starts a word of the name, ignoring accents and case. */
export const matchesWords = (name: string, search: string): boolean => {
  const words = wordsOf(name);
  return wordsOf(search).every((typed) => words.some((word) => word.startsWith(typed)));
};

/** Splits a name into parts that match a search at the start of a word, and the other parts. */
export const splitByMatches = (name: string, search: string): Part[] => {
  const signs = [...name];
  const folded = signs.map(fold);
  const words = wordsOf(search).toSorted((a, b) => b.length - a.length);
  /** Returns the number of characters that a search word covers from an index. */
  const covered = (from: number): number => {
    for (const word of words) {
      let rest = word;
      let end = from;
      while (rest && end < signs.length && rest.startsWith(folded[end] ?? '')) {
        rest = rest.slice(folded[end]?.length);
        end += 1;
      }
      if (!rest) return end - from;
    }
    return 0;
  };
  const parts: { text: string; matched: boolean; from: number }[] = [];
  const add = (text: string, matched: boolean, from: number): void => {
    const last = parts.at(-1);
    if (last?.matched === matched) last.text += text;
    else if (text) parts.push({ text, matched, from });
  };
  for (let place = 0; place < signs.length; ) {
    const begins = isLetter(signs[place]) && !isLetter(signs[place - 1]);
    const length = begins ? covered(place) : 0;
    add(signs.slice(place, place + Math.max(length, 1)).join(''), length > 0, place);
    place += Math.max(length, 1);
  }
  return parts;
};
