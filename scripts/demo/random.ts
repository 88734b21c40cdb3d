/** A pseudo-random number generator that gives the same numbers for the same seed on every machine. */
export type Random = {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns a number from `from` (inclusive) to `to` (exclusive). */
  between(from: number, to: number): number;
  /** Returns an integer from 0 (inclusive) to `count` (exclusive). */
  below(count: number): number;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
  /** Returns true with this probability. */
  chance(probability: number): boolean;
};

/** FNV-1a hash: similar seeds ("track 1", "track 2") get very different hashes. */
const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

/** Creates a Mulberry32 generator from a text as seed. */
export const createRandom = (seed: string): Random => {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), state | 1);
    mixedBits ^= mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), mixedBits | 61);
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    next,
    below,
    between: (from, to) => from + next() * (to - from),
    pick: (values) => values[below(values.length)] ?? values[0],
    chance: (probability) => next() < probability,
  };
};
