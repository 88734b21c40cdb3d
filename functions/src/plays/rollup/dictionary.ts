import { other } from '../totals/breakdown.ts';

/**
 * Assigns indexes to texts in the order in which they are first seen. Rows store the index, which is small and sorts
 * fast.
 */
export class Dictionary {
  readonly texts: string[] = [];
  readonly #indexes = new Map<string, number>();

  /** @param max the largest number of entries; all further texts count as `other` */
  indexOf(text: string, max = Number.POSITIVE_INFINITY): number {
    const index = this.#indexes.get(text);
    if (index !== undefined) return index;
    if (this.texts.length >= max - 1 && text !== other) return this.indexOf(other);
    this.#indexes.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}
