/** A part of a text, and whether it matches the search. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
  /** Index of its first character. */
  readonly start: number;
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
  return splitWords(search).every((searchWord) => words.some((word) => word.startsWith(searchWord)));
};

/** Splits a name into parts that match a search at the start of a word, and the other parts. */
export const splitByMatches = (name: string, search: string): TextPart[] => {
  const characters = [...name];
  const foldedCharacters = characters.map(fold);
  const words = splitWords(search).toSorted((a, b) => b.length - a.length);
  /** Returns the number of characters that a search word covers from an index. */
  const countMatching = (start: number): number => {
    for (const word of words) {
      let remainingText = word;
      let endIndex = start;
      while (
        remainingText &&
        endIndex < characters.length &&
        remainingText.startsWith(foldedCharacters[endIndex] ?? '')
      ) {
        remainingText = remainingText.slice(foldedCharacters[endIndex]?.length);
        endIndex += 1;
      }
      if (!remainingText) return endIndex - start;
    }
    return 0;
  };
  const parts: { text: string; isMatch: boolean; start: number }[] = [];
  const add = (text: string, isMatch: boolean, start: number): void => {
    const lastPart = parts.at(-1);
    if (lastPart?.isMatch === isMatch) lastPart.text += text;
    else if (text) parts.push({ text, isMatch, start });
  };
  for (let index = 0; index < characters.length; ) {
    const isWordStart = isLetter(characters[index]) && !isLetter(characters[index - 1]);
    const length = isWordStart ? countMatching(index) : 0;
    add(characters.slice(index, index + Math.max(length, 1)).join(''), length > 0, index);
    index += Math.max(length, 1);
  }
  return parts;
};
