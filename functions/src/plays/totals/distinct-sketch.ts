// Counts distinct users in a sketch that can be merged over days: exactly while they are few, and by HyperLogLog above
// (Flajolet et al. 2007; with Ertl's estimator, arXiv:1702.01284, which needs no table to correct a bias).
// Serialized in base64: `e` and 6 bytes per user, or `h` and 6 bits per register.

/** Users that are counted exactly, by their hashes. Above, the number is estimated. */
const exactMax = 256;
const registerCount = 2_048;
const indexBits = 11;
/**
 * The remaining bits of 48. A register holds the position of the first set bit among them, or one more if none is
 * set.
 */
const tailBits = 48 - indexBits;
const hashBytes = 6;

/**
 * Hashes a text to 48 evenly distributed bits (two multiplicative hashes, each finished as in MurmurHash3, with the
 * other's bits). Not for secrets: the inputs are random already. Sketches are stored, so a different hash would count
 * every user as a new one.
 */
export const hash48 = (text: string): number => {
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    first = Math.imul(first ^ code, 2_654_435_761);
    second = Math.imul(second ^ code, 1_597_334_677);
  }
  first = Math.imul(first ^ (first >>> 16), 2_246_822_507) ^ Math.imul(second ^ (second >>> 13), 3_266_489_909);
  second = Math.imul(second ^ (second >>> 16), 2_246_822_507) ^ Math.imul(first ^ (first >>> 13), 3_266_489_909);
  return (second & 0xffff) * 0x1_0000_0000 + (first >>> 0);
};

/** A number of distinct users. If it is not exact, it is an estimate with an error of about 2 %. */
export interface DistinctCount {
  readonly count: number;
  readonly isExact: boolean;
}

/** Ertl's σ function. */
const computeSigma = (share: number): number => {
  if (share === 1) return Number.POSITIVE_INFINITY;
  let [x, y, sum, previousSum] = [share, 1, share, -1];
  while (sum !== previousSum) {
    x *= x;
    previousSum = sum;
    sum += x * y;
    y += y;
  }
  return sum;
};

/** Ertl's τ function. */
const computeTau = (share: number): number => {
  if (share === 0 || share === 1) return 0;
  let [x, y, sum, previousSum] = [share, 1, 1 - share, -1];
  while (sum !== previousSum) {
    x = Math.sqrt(x);
    previousSum = sum;
    y *= 0.5;
    sum -= (1 - x) ** 2 * y;
  }
  return sum / 3;
};

const estimate = (registers: Uint8Array): number => {
  const counts = new Array<number>(tailBits + 2).fill(0);
  for (const value of registers) counts[value] = (counts[value] ?? 0) + 1;
  let sum = registerCount * computeTau(1 - (counts[tailBits + 1] ?? 0) / registerCount);
  for (let value = tailBits; value >= 1; value -= 1) sum = 0.5 * (sum + (counts[value] ?? 0));
  sum += registerCount * computeSigma((counts[0] ?? 0) / registerCount);
  return Math.round(registerCount ** 2 / (2 * Math.LN2 * sum));
};

/** A sketch of distinct users, given by the 48-bit hashes of their listener IDs. */
export class DistinctSketch {
  #hashes: Set<number> | undefined = new Set();
  #registers: Uint8Array | undefined;

  add(hash: number): void {
    if (!this.#hashes) {
      this.#updateRegister(hash);
      return;
    }
    this.#hashes.add(hash);
    if (this.#hashes.size <= exactMax) return;
    this.#registers = new Uint8Array(registerCount);
    for (const each of this.#hashes) this.#updateRegister(each);
    this.#hashes = undefined;
  }

  #updateRegister(hash: number): void {
    const registers = this.#registers as Uint8Array;
    const index = hash % registerCount;
    const tail = Math.floor(hash / registerCount);
    // `tail` has 37 bits: a shift would cut it to 32.
    const rank = tail === 0 ? tailBits + 1 : tailBits - Math.floor(Math.log2(tail));
    if (rank > (registers[index] ?? 0)) registers[index] = rank;
  }

  /** Adds the users of another sketch, which does not change. */
  merge(other: DistinctSketch): void {
    for (const hash of other.#hashes ?? []) this.add(hash);
    if (!other.#registers) return;
    this.#registers ??= new Uint8Array(registerCount);
    for (const hash of this.#hashes ?? []) this.#updateRegister(hash);
    this.#hashes = undefined;
    for (const [index, value] of other.#registers.entries())
      this.#registers[index] = Math.max(value, this.#registers[index] ?? 0);
  }

  count(): DistinctCount {
    if (this.#registers) return { count: estimate(this.#registers), isExact: false };
    return { count: this.#hashes?.size ?? 0, isExact: true };
  }

  /** Serializes the sketch to 2,049 characters at most. The result does not depend on the order of the users. */
  serialize(): string {
    if (!this.#registers) {
      const hashes = [...(this.#hashes ?? [])].toSorted((a, b) => a - b);
      const bytes = Buffer.alloc(hashes.length * hashBytes);
      for (const [index, hash] of hashes.entries()) bytes.writeUIntBE(hash, index * hashBytes, hashBytes);
      return `e${bytes.toString('base64')}`;
    }
    const bytes = Buffer.alloc((registerCount * 6) / 8);
    for (let index = 0; index < registerCount; index += 4) {
      const [a = 0, b = 0, c = 0, d = 0] = this.#registers.subarray(index, index + 4);
      bytes.writeUIntBE((a << 18) | (b << 12) | (c << 6) | d, (index / 4) * 3, 3);
    }
    return `h${bytes.toString('base64')}`;
  }

  /** @throws RangeError for a text that `serialize` did not return */
  static parse(text: string): DistinctSketch {
    const sketch = new DistinctSketch();
    const bytes = Buffer.from(text.slice(1), 'base64');
    if (text.startsWith('e')) {
      for (let offset = 0; offset < bytes.length; offset += hashBytes) sketch.add(bytes.readUIntBE(offset, hashBytes));
      return sketch;
    }
    sketch.#hashes = undefined;
    sketch.#registers = new Uint8Array(registerCount);
    for (let index = 0; index < registerCount; index += 4) {
      const packed = bytes.readUIntBE((index / 4) * 3, 3);
      sketch.#registers.set([packed >>> 18, (packed >>> 12) & 63, (packed >>> 6) & 63, packed & 63], index);
    }
    return sketch;
  }
}

/** Counts the distinct users of several days by their sketches. */
export const countUnion = (sketches: readonly string[]): DistinctCount => {
  const union = new DistinctSketch();
  for (const sketch of sketches) union.merge(DistinctSketch.parse(sketch));
  return union.count();
};
