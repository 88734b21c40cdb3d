/** Returns whether two words differ by at most one inserted, deleted or replaced letter, or two swapped neighbours. */
export const isOneEditApart = (left: string, right: string): boolean => {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const getRemainder = (word: string, skipped: number) => word.slice(start + skipped);
  if (short.length < long.length) return getRemainder(short, 0) === getRemainder(long, 1);
  const swapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return (
    getRemainder(short, 1) === getRemainder(long, 1) || (swapped && getRemainder(short, 2) === getRemainder(long, 2))
  );
};
