/** Returns whether two words differ by at most one inserted, deleted or replaced letter, or two swapped neighbours. */
export const isOneEditApart = (left: string, right: string): boolean => {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const countRemainingLetters = (word: string, skipped: number) => word.slice(start + skipped);
  if (short.length < long.length) return countRemainingLetters(short, 0) === countRemainingLetters(long, 1);
  const swapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return (
    countRemainingLetters(short, 1) === countRemainingLetters(long, 1) ||
    (swapped && countRemainingLetters(short, 2) === countRemainingLetters(long, 2))
  );
};
