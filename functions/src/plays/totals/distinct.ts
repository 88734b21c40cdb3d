// How many different people there were, kept so small that days can be put together: exactly while they are few, by
// HyperLogLog above (Flajolet et al. 2007; read out by Ertl's estimator, arXiv:1702.01284, which needs no table against its
// bias). As text: `e` and 6 bytes a person, or `h` and 6 bits a register, base64.

/** People that are told apart by their hashes; above, their number is estimated. */
const exactMax = 256;
const registers = 2_048;
const indexBits = 11;
/** What is left of 48 bits: a register holds where the first one of them stands that is set, or one more. */
const tailBits = 48 - indexBits;
const hashBytes = 6;

/**
 * 48 bits of a text, spread evenly (two multiplicative hashes, each finished as MurmurHash3 does, with the other's bits). Not
 * for secrets: what is hashed here is random already. It is stored: another way to hash makes everybody somebody else.
 */
export const hash48 = (text: string): number => {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2_654_435_761);
    other = Math.imul(other ^ code, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return (other & 0xffff) * 0x1_0000_0000 + (one >>> 0);
};

/** How many there are; not exact where it is an estimate, to about 2 %. */
export interface DistinctCount {
  readonly count: number;
  readonly isExact: boolean;
}

const sigma = (share: number): number => {
  if (share === 1) return Number.POSITIVE_INFINITY;
  let [x, y, sum, before] = [share, 1, share, -1];
  while (sum !== before) {
    x *= x;
    before = sum;
    sum += x * y;
    y += y;
  }
  return sum;
};

const tau = (share: number): number => {
  if (share === 0 || share === 1) return 0;
  let [x, y, sum, before] = [share, 1, 1 - share, -1];
  while (sum !== before) {
    x = Math.sqrt(x);
    before = sum;
    y *= 0.5;
    sum -= (1 - x) ** 2 * y;
  }
  return sum / 3;
};

const estimate = (kept: Uint8Array): number => {
  const counts = new Array<number>(tailBits + 2).fill(0);
  for (const value of kept) counts[value] = (counts[value] ?? 0) + 1;
  let sum = registers * tau(1 - (counts[tailBits + 1] ?? 0) / registers);
  for (let value = tailBits; value >= 1; value -= 1) sum = 0.5 * (sum + (counts[value] ?? 0));
  sum += registers * sigma((counts[0] ?? 0) / registers);
  return Math.round(registers ** 2 / (2 * Math.LN2 * sum));
};

/** Distinct people, by the 48-bit hashes of what stands for them. */
export class Distinct {
  #few: Set<number> | undefined = new Set();
  #many: Uint8Array | undefined;

  add(hash: number): void {
    if (!this.#few) {
      this.#register(hash);
      return;
    }
    this.#few.add(hash);
    if (this.#few.size <= exactMax) return;
    this.#many = new Uint8Array(registers);
    for (const each of this.#few) this.#register(each);
    this.#few = undefined;
  }

  #register(hash: number): void {
    const kept = this.#many as Uint8Array;
    const index = hash % registers;
    const tail = Math.floor(hash / registers);
    // `tail` has 37 bits: a shift would cut it to 32.
    const rank = tail === 0 ? tailBits + 1 : tailBits - Math.floor(Math.log2(tail));
    if (rank > (kept[index] ?? 0)) kept[index] = rank;
  }

  /** Takes in who is in another one, which stays as it is. */
  merge(other: Distinct): void {
    for (const hash of other.#few ?? []) this.add(hash);
    if (!other.#many) return;
    for (const hash of this.#few ?? []) this.#joinMany(hash);
    this.#few = undefined;
    this.#many ??= new Uint8Array(registers);
    for (const [index, value] of other.#many.entries()) this.#many[index] = Math.max(value, this.#many[index] ?? 0);
  }

  #joinMany(hash: number): void {
    this.#many ??= new Uint8Array(registers);
    this.#register(hash);
  }

  count(): DistinctCount {
    if (this.#many) return { count: estimate(this.#many), isExact: false };
    return { count: this.#few?.size ?? 0, isExact: true };
  }

  /** As it is stored, 2,049 characters at most. The same people are the same text, in whichever order they came. */
  toText(): string {
    if (!this.#many) {
      const hashes = [...(this.#few ?? [])].toSorted((a, b) => a - b);
      const bytes = Buffer.alloc(hashes.length * hashBytes);
      for (const [index, hash] of hashes.entries()) bytes.writeUIntBE(hash, index * hashBytes, hashBytes);
      return `e${bytes.toString('base64')}`;
    }
    const bytes = Buffer.alloc((registers * 6) / 8);
    for (let index = 0; index < registers; index += 4) {
      const [a = 0, b = 0, c = 0, d = 0] = this.#many.subarray(index, index + 4);
      bytes.writeUIntBE((a << 18) | (b << 12) | (c << 6) | d, (index / 4) * 3, 3);
    }
    return `h${bytes.toString('base64')}`;
  }

  /** @throws RangeError for a text that `toText` did not make */
  static fromText(text: string): Distinct {
    const made = new Distinct();
    const bytes = Buffer.from(text.slice(1), 'base64');
    if (text.startsWith('e')) {
      for (let at = 0; at < bytes.length; at += hashBytes) made.add(bytes.readUIntBE(at, hashBytes));
      return made;
    }
    made.#few = undefined;
    made.#many = new Uint8Array(registers);
    for (let index = 0; index < registers; index += 4) {
      const four = bytes.readUIntBE((index / 4) * 3, 3);
      made.#many.set([four >>> 18, (four >>> 12) & 63, (four >>> 6) & 63, four & 63], index);
    }
    return made;
  }
}

/** How many different people several days had together, by their sketches. */
export const countTogether = (sketches: readonly string[]): DistinctCount => {
  const all = new Distinct();
  for (const sketch of sketches) all.merge(Distinct.fromText(sketch));
  return all.count();
};
