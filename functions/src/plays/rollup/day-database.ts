import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { dayMs } from '../../platform/days.ts';
import type { PlayEvent } from '../events/play-event.ts';
import { unknown } from '../totals/breakdown.ts';
import { hash48 } from '../totals/distinct-sketch.ts';
import { type Columns, ColumnsBuilder, type PlayRow } from './columns.ts';
import { DayDictionaries } from './day-dictionaries.ts';

const prefix = 'ply_';
const idLength = prefix.length + 26;

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const digits = new Int8Array(128).fill(-1);
for (const [value, character] of [...alphabet].entries()) digits[character.charCodeAt(0)] = value;

/**
 * Decodes the time of a play ID in milliseconds since 1970, ten times as fast as `getPlayedAt`. NaN for an invalid ID.
 */
const decodeTime = (id: string): number => {
  let time = 0;
  for (let index = prefix.length; index < prefix.length + 10; index += 1) {
    const digit = digits[id.charCodeAt(index)] ?? -1;
    if (digit < 0) return Number.NaN;
    time = time * 32 + digit;
  }
  return time;
};

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

/**
 * Checks the fields of an event that the roll-up reads. A schema would take longer than everything else
 * for the millions of events of a day. The worker that wrote the events has validated them.
 */
const isEvent = (value: Partial<Record<keyof PlayEvent, unknown>>): value is PlayEvent =>
  typeof value.id === 'string' &&
  value.id.length === idLength &&
  typeof value.track === 'string' &&
  isTextOrNull(value.album) &&
  Array.isArray(value.artists) &&
  Array.isArray(value.genres) &&
  Number.isFinite(value.length) &&
  Number.isInteger(value.seconds) &&
  typeof value.source === 'string' &&
  typeof value.listener === 'string' &&
  typeof value.network === 'string' &&
  typeof value.device === 'string' &&
  isTextOrNull(value.platform) &&
  isTextOrNull(value.browser) &&
  isTextOrNull(value.country) &&
  isTextOrNull(value.city);

/** An event, and when it began in milliseconds since the start of the day. */
export interface ParsedEvent {
  readonly event: PlayEvent;
  readonly startedAt: number;
}

/**
 * Parses a line of an event file.
 * @param startMs the start of the day, milliseconds since 1970
 * @returns the event, or undefined if the line is not an event of this day
 */
const parseEventLine = (line: string, startMs: number): ParsedEvent | undefined => {
  try {
    const event: unknown = JSON.parse(line);
    if (typeof event !== 'object' || event === null || !isEvent(event)) return undefined;
    const startedAt = decodeTime(event.id) - startMs;
    return startedAt >= 0 && startedAt < dayMs ? { event, startedAt } : undefined;
  } catch {
    return undefined;
  }
};

/** The largest number of entries of the smaller dictionaries, so that an index fits into its bits of a cell. */
const maxEntries = { byte: 255, word: 65_535 };

/** A city with its country, since names of cities repeat: `DE/Berlin`. */
const getCityName = (country: string | null, city: string | null): string =>
  country === null || city === null ? unknown : `${country}/${city}`;

/**
 * Loads the plays of a day. The IDs are in a temporary SQLite database on disk, which removes duplicates and sorts;
 * everything else is in columns of numbers. If an ID occurs several times, the first line counts, in the order in
 * which files are loaded.
 */
export class DayDatabase {
  readonly #dictionaries = new DayDictionaries();
  readonly #builder = new ColumnsBuilder();
  readonly #startMs: number;
  readonly #database: DatabaseSync;
  readonly #insert: StatementSync;
  #unreadableLines = 0;

  /** @param path the path of a new file, in a folder that the caller deletes */
  constructor(path: string, day: string) {
    this.#startMs = Date.parse(`${day}T00:00:00Z`);
    this.#database = new DatabaseSync(path);
    // An interrupted roll-up starts again from the event files, so the database need not be durable.
    this.#database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536');
    this.#database.exec('CREATE TABLE plays (id TEXT PRIMARY KEY, row INTEGER) WITHOUT ROWID');
    this.#insert = this.#database.prepare('INSERT OR IGNORE INTO plays VALUES (?, ?)');
  }

  /** The number of lines that are not events of this day. */
  get unreadableLines(): number {
    return this.#unreadableLines;
  }

  /** Loads the lines of a file in one transaction. */
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
    const parsed = parseEventLine(line, this.#startMs);
    if (!parsed) {
      this.#unreadableLines += 1;
      return;
    }
    const { id } = parsed.event;
    if (this.#insert.run(id, this.#builder.size).changes === 1)
      this.#builder.push(this.#toRow(parsed.event, parsed.startedAt));
  }

  #toRow(event: PlayEvent, startedAt: number): PlayRow {
    const { works, sources, devices, platforms, browsers, countries, cities } = this.#dictionaries;
    const { country, city, listener } = event;
    const hash = hash48(listener);
    return {
      startedAt,
      work: works.indexOf(event),
      seconds: Math.max(0, event.seconds),
      listener: listener.startsWith('p_') ? hash : -hash - 1,
      network: hash48(event.network),
      source: sources.indexOf(event.source, maxEntries.byte),
      device: devices.indexOf(event.device, maxEntries.byte),
      platform: platforms.indexOf(event.platform ?? unknown, maxEntries.word),
      browser: browsers.indexOf(event.browser ?? unknown, maxEntries.word),
      country: countries.indexOf(country ?? unknown, maxEntries.word),
      city: cities.indexOf(getCityName(country, city)),
      isByManager: event.isByManager === true,
    };
  }

  /** Returns all plays. Nothing can be loaded afterwards. */
  buildColumns(): Columns {
    const order = new Int32Array(this.#builder.size);
    // IDs sort by time.
    const statement = this.#database.prepare('SELECT row FROM plays ORDER BY id');
    statement.setReturnArrays(true);
    let index = 0;
    for (const row of statement.iterate()) order[index++] = Number((row as unknown as [number])[0]);
    return this.#builder.build(this.#dictionaries, order);
  }

  close(): void {
    this.#database.close();
  }
}
