/** A part of a text, and whether it matches the search. */
export interface Part {
  readonly text: string;
  readonly isMatch: boolean;
  /** Index of its first character. */
  readonly from: number;
}

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const isLetter = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

const splitWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether each word of a search starts a word of the name, ignoring accents and case. */
export const matchesWords = (name: string, search: string): boolean => {
  const words = splitWords(name);
  return splitWords(search).every((typed) => words.some((word) => word.startsWith(typed)));
};

/** Splits a name into parts that match a search at the start of a word, and the other parts. */
export const splitByMatches = (name: string, search: string): Part[] => {
  const characters = [...name];
  const foldedCharacters = characters.map(fold);
  const words = splitWords(search).toSorted((a, b) => b.length - a.length);
  /** Returns the number of characters that a search word covers from an index. */
  const countMatching = (from: number): number => {
    for (const word of words) {
      let rest = word;
      let end = from;
      while (rest && end < characters.length && rest.startsWith(foldedCharacters[end] ?? '')) {
        rest = rest.slice(foldedCharacters[end]?.length);
        end += 1;
      }
      if (!rest) return end - from;
    }
    return 0;
  };
  const parts: { text: string; isMatch: boolean; from: number }[] = [];
  const add = (text: string, isMatch: boolean, from: number): void => {
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += text;
    else if (text) parts.push({ text, isMatch, from });
  };
  for (let index = 0; index < characters.length; ) {
    const isWordStart = isLetter(characters[index]) && !isLetter(characters[index - 1]);
    const length = isWordStart ? countMatching(index) : 0;
    add(characters.slice(index, index + Math.max(length, 1)).join(''), length > 0, index);
    index += Math.max(length, 1);
  }
  return parts;
};
