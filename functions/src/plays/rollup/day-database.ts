import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { PlayEvent } from '../events/play-event.ts';
import { unknown } from '../names.ts';
import { hash48 } from '../totals/distinct.ts';
import { type Columns, GrowingColumns, type PlayRow } from './columns.ts';
import { Names } from './names.ts';
import { readLine } from './read-line.ts';

/** Names of one of the smaller dictionaries, whatever browsers say: each fits its column. */
const namesMax = { bytes: 255, words: 65_535 };

/** A city's name together with its country's, since cities repeat: `DE/Berlin`. */
const cityOf = (country: string | null, city: string | null): string =>
  country === null || city === null ? unknown : `${country}/${city}`;

/**
 * The plays of a day: their ids in a temporary database on disk, which tells which ones are new and what order they are in,
 * all else in columns of numbers. The first line of an id counts, in the order in which files are loaded.
 */
export class DayDatabase {
  readonly #names = new Names();
  readonly #columns = new GrowingColumns();
  readonly #startMs: number;
  readonly #database: DatabaseSync;
  readonly #insert: StatementSync;
  #unreadable = 0;

  /** @param path of a file that is not there, in a folder of the caller's */
  constructor(path: string, day: string) {
    this.#startMs = Date.parse(`${day}T00:00:00Z`);
    this.#database = new DatabaseSync(path);
    // What is cut off is made anew from its files: nothing has to survive in here.
    this.#database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536');
    this.#database.exec('CREATE TABLE plays (id TEXT PRIMARY KEY, row INTEGER) WITHOUT ROWID');
    this.#insert = this.#database.prepare('INSERT OR IGNORE INTO plays VALUES (?, ?)');
  }

  /** Lines that were no events of this day. */
  get unreadable(): number {
    return this.#unreadable;
  }

  /** Loads a file's lines, all in one transaction. */
  load(text: string): void {
    this.#database.exec('BEGIN');
    for (let from = 0; from < text.length; ) {
      const end = text.indexOf('\n', from);
      const line = text.slice(from, end < 0 ? text.length : end);
      from = end < 0 ? text.length : end + 1;
      if (line) this.#add(line);
    }
    this.#database.exec('COMMIT');
  }

  #add(line: string): void {
    const read = readLine(line, this.#startMs);
    if (!read) {
      this.#unreadable += 1;
      return;
    }
    const { id } = read.event;
    if (this.#insert.run(id, this.#columns.size).changes === 1) this.#columns.push(this.#rowOf(read.event, read.at));
  }

  #rowOf(event: PlayEvent, at: number): PlayRow {
    const { works, sources, devices, platforms, browsers, countries, cities } = this.#names;
    const { country, city, listener } = event;
    const hash = hash48(listener);
    return {
      at,
      work: works.placeOf(event),
      seconds: Math.max(0, event.seconds),
      listener: listener.startsWith('p_') ? hash : -hash - 1,
      network: hash48(event.network),
      source: sources.placeOf(event.source, namesMax.bytes),
      device: devices.placeOf(event.device, namesMax.bytes),
      platform: platforms.placeOf(event.platform ?? unknown, namesMax.words),
      browser: browsers.placeOf(event.browser ?? unknown, namesMax.words),
      country: countries.placeOf(country ?? unknown, namesMax.words),
      city: cities.placeOf(cityOf(country, city)),
      isOwn: event.own === true,
    };
  }

  /** All that was loaded, which loads no more. */
  columns(): Columns {
    const order = new Int32Array(this.#columns.size);
    // Ids sort by time.
    const all = this.#database.prepare('SELECT row FROM plays ORDER BY id');
    all.setReturnArrays(true);
    let place = 0;
    for (const row of all.iterate()) order[place++] = Number((row as unknown as [number])[0]);
    return this.#columns.take(this.#names, order);
  }

  close(): void {
    this.#database.close();
  }
}
