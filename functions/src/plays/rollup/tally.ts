import { unknown } from '../names.ts';
import type { Named } from '../totals/breakdown.ts';

/** Plays, and different listeners, by numbers below some size: counted for one subject after another without new arrays. */
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
   * Counts a play. A listener's plays have to come together: each is told from the one before alone.
   * @param listener below 0 for one who is not counted
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
   * What was counted since the last time, which begins anew.
   * @param texts names of the numbers
   */
  take(texts: readonly string[]): Named[] {
    const taken = this.#touched.map((key) => ({
      name: texts[key] ?? unknown,
      plays: this.#plays[key] ?? 0,
      listeners: this.#listeners[key] ?? 0,
    }));
    for (const key of this.#touched) {
      this.#plays[key] = 0;
      this.#listeners[key] = 0;
    }
    this.#touched = [];
    return taken;
  }
}
