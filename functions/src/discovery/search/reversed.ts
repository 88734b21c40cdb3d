/** A word from its end to its beginning, by which an index finds words that end alike. */
export const reversed = (word: string): string => [...word].toReversed().join('');
