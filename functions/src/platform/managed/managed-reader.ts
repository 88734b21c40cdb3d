import type { DatabaseSync } from 'node:sqlite';
import type { Facet } from '@overtone/shared/http/managed-list.ts';
import type { PageQuery } from '@overtone/shared/http/page.ts';
import { limits } from '@overtone/shared/limits.ts';
import * as z from 'zod';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { searchedWords } from './managed-document.ts';
import { everything } from './managed-segment.ts';
import type { Wanted } from './wanted.ts';

/** Where a page ended: the value that the list is sorted by, and the id that tells equal ones apart. */
const Place = z.tuple([z.union([z.string(), z.number()]), z.string()]);
type Place = z.output<typeof Place>;

/** Where a page begins. @throws AppError `request.invalid` for a cursor that no list gave out */
export const placeOf = (cursor: string): Place => decodeCursor(cursor, Place);

/** Up to so many rows are read and sorted; of more, the sort's own index is walked until a page is full. */
const sparseMax = 5_000;

interface Constraint {
  readonly sql: string;
  readonly values: readonly string[];
}

interface IdPage {
  readonly ids: readonly string[];
  readonly nextCursor: string | null;
  /** Rows that fit what was asked for, on all pages. */
  readonly matches: number;
}

/** A segment that is open for asking. SQL is made of the constants here alone; whatever was asked for is bound. */
export class ManagedReader {
  readonly #database;
  readonly #facets;
  readonly #exact;
  readonly #total;

  constructor(database: DatabaseSync) {
    this.#database = database;
    database.exec('PRAGMA temp_store = MEMORY; CREATE TEMP TABLE found (number INTEGER PRIMARY KEY)');
    this.#facets = database.prepare(
      'SELECT value, label, count FROM counts WHERE name = ? ORDER BY count DESC, value LIMIT ?',
    );
    this.#exact = database.prepare('SELECT number FROM documents WHERE id = ?');
    this.#total = database.prepare('SELECT count FROM counts WHERE name = ? AND value = ?');
  }

  /** How many rows there are. Kept, not counted. */
  total(): number {
    return Number(this.#total.get(everything, everything)?.count ?? 0);
  }

  /** A filter's commonest values, with how many rows have each. Kept, not counted. */
  facets(name: string): Facet[] {
    return this.#facets.all(name, limits.filterValuesMax).map(({ value, label, count }) => ({
      value: String(value),
      ...(label !== null && { label: String(label) }),
      count: Number(count),
    }));
  }

  /** One page. @throws as `placeOf` */
  page(wanted: Wanted, { perPage, cursor }: PageQuery): IdPage {
    const after = cursor === undefined ? undefined : placeOf(cursor);
    const found = this.#find(wanted);
    const rows = this.#sorted(wanted, found, after, perPage + 1).toArray();
    const shown = rows.slice(0, perPage);
    const last = shown.at(-1);
    return {
      ids: shown.map(({ id }) => id),
      nextCursor: last && rows.length > perPage ? encodeCursor([last.value, last.id]) : null,
      matches: found ?? this.total(),
    };
  }

  /** Ids of all rows in their order, as they are at this moment: some 50 bytes each. */
  ids(wanted: Wanted): string[] {
    return this.#sorted(wanted, this.#find(wanted), undefined, Number.MAX_SAFE_INTEGER)
      .map(({ id }) => id)
      .toArray();
  }

  /** Notes the rows that fit. @returns how many; undefined where nothing narrows the list */
  #find(wanted: Wanted): number | undefined {
    const constraints = this.#constraints(wanted);
    if (constraints.length === 0) return undefined;
    this.#database.exec('DELETE FROM temp.found');
    const insert = this.#database.prepare(
      `INSERT OR IGNORE INTO temp.found ${constraints.map(({ sql }) => sql).join(' INTERSECT ')}`,
    );
    return Number(insert.run(...constraints.flatMap(({ values }) => values)).changes);
  }

  #constraints({ text, filters }: Wanted): Constraint[] {
    const narrowed = Object.entries(filters).map(([name, values]) => ({
      sql: 'SELECT number FROM facets WHERE name = ? AND value IN (SELECT value FROM json_each(?))',
      values: [name, JSON.stringify(values)],
    }));
    if (text === '') return narrowed;
    if (this.#exact.get(text)) {
      return [...narrowed, { sql: 'SELECT number FROM documents WHERE id = ?', values: [text] }];
    }
    const begun = searchedWords(text).map((word) => ({
      sql: 'SELECT number FROM words WHERE word >= ? AND word < ?',
      values: [word, `${word}\u{10FFFF}`],
    }));
    return [...narrowed, ...begun];
  }

  /** The rows that fit, in their order, past a place. */
  #sorted(
    { sort, order }: Wanted,
    found: number | undefined,
    after: Place | undefined,
    limit: number,
  ): IteratorObject<{ id: string; value: string | number }> {
    const past = after ? `AND (value, id) ${order === 'asc' ? '>' : '<'} (?, ?)` : '';
    const end = `${past} ORDER BY value ${order}, id ${order} LIMIT ?`;
    const isSparse = found !== undefined && found <= sparseMax;
    const statement = this.#database.prepare(
      isSparse
        ? `SELECT id, value FROM
            (SELECT d.id AS id, json_extract(d.content, ?) AS value FROM temp.found f CROSS JOIN documents d ON d.number = f.number)
            WHERE value IS NOT NULL ${end}`
        : `SELECT id, value FROM sorts
            WHERE name = ? ${found === undefined ? '' : 'AND number IN (SELECT number FROM temp.found)'} ${end}`,
    );
    const rows = statement.iterate(isSparse ? `$.sorts.${sort}` : sort, ...(after ?? []), limit);
    return Iterator.from(rows as Iterable<{ id: string; value: string | number }>);
  }
}
