const channels = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** A colour on the way from one to another; `share` 0 is the first, 1 the second. */
export const mixed = (from: string, to: string, share: number): string => {
  const target = channels(to);
  const blend = channels(from).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share));
  return `#${blend.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};
