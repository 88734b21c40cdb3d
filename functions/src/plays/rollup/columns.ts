import type { Names } from './names.ts';
import type { Work } from './works.ts';

/** A play as numbers: texts stand in `Names`, by their places there. */
export interface PlayRow {
  /** Milliseconds of the day. */
  readonly at: number;
  readonly work: number;
  readonly seconds: number;
  /** `hash48` of the listener, below 0 for a guest. */
  readonly listener: number;
  readonly network: number;
  readonly source: number;
  readonly device: number;
  readonly platform: number;
  readonly browser: number;
  readonly country: number;
  readonly city: number;
  readonly isOwn: boolean;
}

/** Numbers of a row in `cells`; what is smaller shares one. */
const width = 8;

/**
 * The plays of a day, 32 bytes each, where an object would take 200. A row's numbers lie side by side: subject by subject, rows
 * are read from everywhere, and memory is fetched by 64 bytes.
 */
export class Columns {
  readonly names: Names;
  /** Every row, by time. */
  readonly order: Int32Array;
  /** What stands for each listener: 0 or more is a person's hash, below is a guest. */
  readonly listeners: readonly number[];
  readonly networks: number;
  readonly #cells: Int32Array;

  constructor({ names, order, listeners, networks, cells }: Given) {
    this.names = names;
    this.order = order;
    this.listeners = listeners;
    this.networks = networks;
    this.#cells = cells;
  }

  #cell(row: number, place: number): number {
    return this.#cells[row * width + place] ?? 0;
  }

  work(row: number): Work {
    return this.names.works.all[this.#cell(row, 0)] as Work;
  }
  seconds(row: number): number {
    return this.#cell(row, 1);
  }
  /** Its place in `listeners`. */
  listener(row: number): number {
    return this.#cell(row, 2);
  }
  city(row: number): number {
    return this.#cell(row, 3);
  }
  source(row: number): number {
    return this.#cell(row, 4) & 0xff;
  }
  device(row: number): number {
    return (this.#cell(row, 4) >>> 8) & 0xff;
  }
  country(row: number): number {
    return this.#cell(row, 4) >>> 16;
  }
  platform(row: number): number {
    return this.#cell(row, 5) & 0xffff;
  }
  browser(row: number): number {
    return this.#cell(row, 5) >>> 16;
  }
  /** Milliseconds of the day: 27 bits. */
  at(row: number): number {
    return this.#cell(row, 6) & 0x7ff_ffff;
  }
  isOwn(row: number): boolean {
    return this.#cell(row, 6) >>> 27 !== 0;
  }
  /** Below `networks`. */
  network(row: number): number {
    return this.#cell(row, 7);
  }
}

interface Given extends Pick<Columns, 'names' | 'order' | 'listeners' | 'networks'> {
  readonly cells: Int32Array;
}

/** Numbers by the order in which they were first seen. */
class Places {
  readonly numbers: number[] = [];
  readonly #places = new Map<number, number>();

  placeOf(number: number): number {
    const known = this.#places.get(number);
    if (known !== undefined) return known;
    this.#places.set(number, this.numbers.length);
    return this.numbers.push(number) - 1;
  }
}

const firstLength = 65_536;

/** Bytes of the next array, whole rows of them. */
const grown = (cells: Int32Array): number => Math.ceil((cells.length * 1.5) / width) * width * cells.BYTES_PER_ELEMENT;

/** Columns that grow row by row. */
export class GrowingColumns {
  #size = 0;
  #cells = new Int32Array(firstLength * width);
  readonly #listeners = new Places();
  readonly #networks = new Places();

  get size(): number {
    return this.#size;
  }

  push(play: PlayRow): void {
    const from = this.#size++ * width;
    // By half, so that little of it is empty.
    if (from === this.#cells.length) this.#cells = new Int32Array(this.#cells.buffer.transfer(grown(this.#cells)));
    const cells = this.#cells;
    cells[from] = play.work;
    cells[from + 1] = play.seconds;
    cells[from + 2] = this.#listeners.placeOf(play.listener);
    cells[from + 3] = play.city;
    cells[from + 4] = play.source | (play.device << 8) | (play.country << 16);
    cells[from + 5] = play.platform | (play.browser << 16);
    cells[from + 6] = play.at | (Number(play.isOwn) << 27);
    cells[from + 7] = this.#networks.placeOf(play.network);
  }

  /** @param order rows by time */
  take(names: Names, order: Int32Array): Columns {
    const networks = this.#networks.numbers.length;
    return new Columns({ names, order, cells: this.#cells, listeners: this.#listeners.numbers, networks });
  }
}
