const parseChannels = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** Interpolates between two `#rrggbb` colours: `share` 0 returns the first, 1 the second. */
export const mixColours = (from: string, to: string, share: number): string => {
  const target = parseChannels(to);
  const blend = parseChannels(from).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share));
  return `#${blend.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};
