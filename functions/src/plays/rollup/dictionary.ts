import { other } from '../names.ts';

/** Texts by the order in which they were first seen, from 0: rows hold the number, which is small and sorts fast. */
export class Dictionary {
  readonly texts: string[] = [];
  readonly #places = new Map<string, number>();

  /** @param max how many texts there are at most: all that come after them are `other` */
  placeOf(text: string, max = Number.POSITIVE_INFINITY): number {
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    if (this.texts.length >= max - 1 && text !== other) return this.placeOf(other);
    this.#places.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}
