import type { NameCounts } from '../totals/breakdown.ts';
import { unknown } from '../totals/breakdown.ts';

/**
 * Counts plays and distinct listeners by key. It is reused for one subject after another without allocating new
 * arrays.
 */
export class Tally {
  readonly #plays: Uint32Array;
  readonly #listeners: Uint32Array;
  readonly #last: Int32Array;
  #touched: number[] = [];

  constructor(size: number) {
    this.#plays = new Uint32Array(size);
    this.#listeners = new Uint32Array(size);
    this.#last = new Int32Array(size);
  }

  /**
   * Counts a play. The plays of a listener must be consecutive, because each is only compared with the previous one.
   * @param listener negative if the listener is not counted
   */
  add(key: number, listener: number): void {
    const plays = this.#plays[key] ?? 0;
    if (plays === 0) this.#touched.push(key);
    if (plays === 0 || this.#last[key] !== listener) {
      if (listener >= 0) this.#listeners[key] = (this.#listeners[key] ?? 0) + 1;
      this.#last[key] = listener;
    }
    this.#plays[key] = plays + 1;
  }

  /**
   * Returns the counts since the last call and resets them.
   * @param texts the names of the keys
   */
  takeCounts(texts: readonly string[]): NameCounts[] {
    const counts = this.#touched.map((key) => ({
      name: texts[key] ?? unknown,
      plays: this.#plays[key] ?? 0,
      listeners: this.#listeners[key] ?? 0,
    }));
    for (const key of this.#touched) {
      this.#plays[key] = 0;
      this.#listeners[key] = 0;
    }
    this.#touched = [];
    return counts;
  }
}
