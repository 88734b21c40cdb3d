import type { DatabaseSync } from 'node:sqlite';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import type { Facet } from '@overtone/shared/http/managed-list.ts';
import type { PageQuery } from '@overtone/shared/http/page.ts';
import * as z from 'zod';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import type { ListSelection } from './list-selection.ts';
import { listSearchedWords } from './managed-document.ts';
import { totalName } from './managed-segment.ts';

/** The position of the last row of a page: its sort value, and its ID for equal values. */
const Position = z.tuple([z.union([z.string(), z.number()]), z.string()]);
type Position = z.output<typeof Position>;

/** Decodes a cursor. @throws AppError `request.invalid` if it is not a cursor of a managed list */
export const decodePosition = (cursor: string): Position => decodeCursor(cursor, Position);

/** Up to this number of matches is read and sorted. For more matches, the sort index is read until a page is full. */
const sortedMatchesMax = 5_000;

interface Constraint {
  readonly sql: string;
  readonly values: readonly string[];
}

interface IdPage {
  readonly ids: readonly string[];
  readonly nextCursor: string | null;
  /** The number of rows that match the query, on all pages. */
  readonly matches: number;
}

/** Queries an open segment. The SQL consists of constants; all values of queries are bound. */
export class ManagedReader {
  readonly #database;
  readonly #selectFacets;
  readonly #selectDocument;
  readonly #selectTotal;

  constructor(database: DatabaseSync) {
    this.#database = database;
    database.exec('PRAGMA temp_store = MEMORY; CREATE TEMP TABLE found (number INTEGER PRIMARY KEY)');
    this.#selectFacets = database.prepare(
      'SELECT value, label, count FROM counts WHERE name = ? ORDER BY count DESC, value LIMIT ?',
    );
    this.#selectDocument = database.prepare('SELECT number FROM documents WHERE id = ?');
    this.#selectTotal = database.prepare('SELECT count FROM counts WHERE name = ? AND value = ?');
  }

  /** Returns the number of all rows, which is stored. */
  readTotal(): number {
    return Number(this.#selectTotal.get(totalName, totalName)?.count ?? 0);
  }

  /** Returns the most frequent values of a filter with their numbers of rows, which are stored. */
  readFacets(name: string): Facet[] {
    return this.#selectFacets.all(name, httpLimits.filterValuesMax).map(({ value, label, count }) => ({
      value: String(value),
      ...(label !== null && { label: String(label) }),
      count: Number(count),
    }));
  }

  /** Returns one page. @throws AppError `request.invalid` for an invalid cursor */
  readPage(selection: ListSelection, { perPage, cursor }: PageQuery): IdPage {
    const after = cursor === undefined ? undefined : decodePosition(cursor);
    const matchCount = this.#storeMatches(selection);
    const rows = this.#sorted(selection, matchCount, after, perPage + 1).toArray();
    const pageRows = rows.slice(0, perPage);
    const lastRow = pageRows.at(-1);
    return {
      ids: pageRows.map(({ id }) => id),
      nextCursor: lastRow && rows.length > perPage ? encodeCursor([lastRow.value, lastRow.id]) : null,
      matches: matchCount ?? this.readTotal(),
    };
  }

  /** Returns the IDs of all matching rows in order, which take about 50 bytes each. */
  listIds(selection: ListSelection): string[] {
    return this.#sorted(selection, this.#storeMatches(selection), undefined, Number.MAX_SAFE_INTEGER)
      .map(({ id }) => id)
      .toArray();
  }

  /** Stores the matching rows in a temporary table. @returns their number, or undefined if there are no constraints */
  #storeMatches(selection: ListSelection): number | undefined {
    const constraints = this.#constraints(selection);
    if (constraints.length === 0) return undefined;
    this.#database.exec('DELETE FROM temp.found');
    const insert = this.#database.prepare(
      `INSERT OR IGNORE INTO temp.found ${constraints.map(({ sql }) => sql).join(' INTERSECT ')}`,
    );
    return Number(insert.run(...constraints.flatMap(({ values }) => values)).changes);
  }

  #constraints({ text, filters }: ListSelection): Constraint[] {
    const filterConstraints = Object.entries(filters).map(([name, values]) => ({
      sql: 'SELECT number FROM facets WHERE name = ? AND value IN (SELECT value FROM json_each(?))',
      values: [name, JSON.stringify(values)],
    }));
    if (text === '') return filterConstraints;
    if (this.#selectDocument.get(text)) {
      return [...filterConstraints, { sql: 'SELECT number FROM documents WHERE id = ?', values: [text] }];
    }
    const wordConstraints = listSearchedWords(text).map((word) => ({
      sql: 'SELECT number FROM words WHERE word >= ? AND word < ?',
      values: [word, `${word}\u{10FFFF}`],
    }));
    return [...filterConstraints, ...wordConstraints];
  }

  /** Returns the matching rows in order, after a position. */
  #sorted(
    { sort, order }: ListSelection,
    matchCount: number | undefined,
    after: Position | undefined,
    limit: number,
  ): IteratorObject<{ id: string; value: string | number }> {
    const condition = after ? `AND (value, id) ${order === 'asc' ? '>' : '<'} (?, ?)` : '';
    const end = `${condition} ORDER BY value ${order}, id ${order} LIMIT ?`;
    const shouldSortMatches = matchCount !== undefined && matchCount <= sortedMatchesMax;
    const statement = this.#database.prepare(
      shouldSortMatches
        ? `SELECT id, value FROM
            (SELECT d.id AS id, json_extract(d.content, ?) AS value FROM temp.found f CROSS JOIN documents d ON d.number = f.number)
            WHERE value IS NOT NULL ${end}`
        : `SELECT id, value FROM sorts
            WHERE name = ? ${matchCount === undefined ? '' : 'AND number IN (SELECT number FROM temp.found)'} ${end}`,
    );
    const rows = statement.iterate(shouldSortMatches ? `$.sorts.${sort}` : sort, ...(after ?? []), limit);
    return Iterator.from(rows as Iterable<{ id: string; value: string | number }>);
  }
}
