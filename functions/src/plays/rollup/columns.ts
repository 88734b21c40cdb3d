import type { DayDictionaries, IndexedWork } from './day-dictionaries.ts';

/** A play as numbers. Texts are replaced by their indexes in `DayDictionaries`. */
export interface PlayRow {
  /** When the play began, in milliseconds since the start of the day. */
  readonly startedAt: number;
  readonly work: number;
  readonly seconds: number;
  /** `hash48` of the listener ID, negative for a guest. */
  readonly listener: number;
  readonly network: number;
  readonly source: number;
  readonly device: number;
  readonly platform: number;
  readonly browser: number;
  readonly country: number;
  readonly city: number;
  readonly isByManager: boolean;
}

/** Cells per row. Small numbers share a cell. */
const cellsPerRow = 8;

/**
 * The plays of a day, 32 bytes each, while an object would take 200. The numbers of a row are adjacent: rows are read
 * in random order, subject by subject, and memory is loaded in lines of 64 bytes.
 */
export class Columns {
  readonly dictionaries: DayDictionaries;
  /** All rows in the order of time. */
  readonly order: Int32Array;
  /** The hash of each listener: negative for a guest. */
  readonly listeners: readonly number[];
  readonly networks: number;
  readonly #cells: Int32Array;

  constructor({ dictionaries, order, listeners, networks, cells }: ColumnsInput) {
    this.dictionaries = dictionaries;
    this.order = order;
    this.listeners = listeners;
    this.networks = networks;
    this.#cells = cells;
  }

  #getCell(row: number, column: number): number {
    return this.#cells[row * cellsPerRow + column] ?? 0;
  }

  getWork(row: number): IndexedWork {
    return this.dictionaries.works.all[this.#getCell(row, 0)] as IndexedWork;
  }
  getSeconds(row: number): number {
    return this.#getCell(row, 1);
  }
  /** The listener's index in `listeners`. */
  getListener(row: number): number {
    return this.#getCell(row, 2);
  }
  getCity(row: number): number {
    return this.#getCell(row, 3);
  }
  getSource(row: number): number {
    return this.#getCell(row, 4) & 0xff;
  }
  getDevice(row: number): number {
    return (this.#getCell(row, 4) >>> 8) & 0xff;
  }
  getCountry(row: number): number {
    return this.#getCell(row, 4) >>> 16;
  }
  getPlatform(row: number): number {
    return this.#getCell(row, 5) & 0xffff;
  }
  getBrowser(row: number): number {
    return this.#getCell(row, 5) >>> 16;
  }
  /** Milliseconds since the start of the day: 27 bits. */
  getStartedAt(row: number): number {
    return this.#getCell(row, 6) & 0x7ff_ffff;
  }
  isByManager(row: number): boolean {
    return this.#getCell(row, 6) >>> 27 !== 0;
  }
  /** A number below `networks`. */
  getNetwork(row: number): number {
    return this.#getCell(row, 7);
  }
}

interface ColumnsInput extends Pick<Columns, 'dictionaries' | 'order' | 'listeners' | 'networks'> {
  readonly cells: Int32Array;
}

/** Assigns indexes to numbers in the order in which they are first seen. */
class NumberIndex {
  readonly numbers: number[] = [];
  readonly #indexes = new Map<number, number>();

  indexOf(number: number): number {
    const index = this.#indexes.get(number);
    if (index !== undefined) return index;
    this.#indexes.set(number, this.numbers.length);
    return this.numbers.push(number) - 1;
  }
}

const initialRows = 65_536;

/** Bytes of the next larger array, a multiple of whole rows. */
const getNextByteLength = (cells: Int32Array): number =>
  Math.ceil((cells.length * 1.5) / cellsPerRow) * cellsPerRow * cells.BYTES_PER_ELEMENT;

/** Builds columns row by row. */
export class ColumnsBuilder {
  #size = 0;
  #cells = new Int32Array(initialRows * cellsPerRow);
  readonly #listeners = new NumberIndex();
  readonly #networks = new NumberIndex();

  get size(): number {
    return this.#size;
  }

  push(play: PlayRow): void {
    const offset = this.#size++ * cellsPerRow;
    // Grows by half only, so that little memory is unused.
    if (offset === this.#cells.length)
      this.#cells = new Int32Array(this.#cells.buffer.transfer(getNextByteLength(this.#cells)));
    const cells = this.#cells;
    cells[offset] = play.work;
    cells[offset + 1] = play.seconds;
    cells[offset + 2] = this.#listeners.indexOf(play.listener);
    cells[offset + 3] = play.city;
    cells[offset + 4] = play.source | (play.device << 8) | (play.country << 16);
    cells[offset + 5] = play.platform | (play.browser << 16);
    cells[offset + 6] = play.startedAt | (Number(play.isByManager) << 27);
    cells[offset + 7] = this.#networks.indexOf(play.network);
  }

  /** @param order all rows in the order of time */
  build(dictionaries: DayDictionaries, order: Int32Array): Columns {
    const networks = this.#networks.numbers.length;
    return new Columns({ dictionaries, order, cells: this.#cells, listeners: this.#listeners.numbers, networks });
  }
}
