import { DatabaseSync } from 'node:sqlite';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeCursor } from '../cursor.ts';
import type { ListSelection } from './list-selection.ts';
import { createManagedDocument, getSortText, type ManagedDocument } from './managed-document.ts';
import { ManagedReader } from './managed-reader.ts';
import { createManagedSegment } from './managed-segment.ts';

const { createTables, apply } = createManagedSegment('private/made-up');

const createDatabase = (): DatabaseSync => {
  const database = new DatabaseSync(':memory:');
  createTables(database);
  return database;
};

interface Row {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly colours: readonly string[];
}

const createDocument = ({ name, size, colours }: Row): ManagedDocument =>
  createManagedDocument({ texts: [name], sorts: { size, name: getSortText(name) }, filters: { colour: colours } });

const allRows: ListSelection = { text: '', sort: 'size', order: 'asc', filters: {} };

/** Reads all pages of a list. @returns the IDs, and the distinct numbers of matches */
const readAllPages = (reader: ManagedReader, selection: ListSelection, perPage: number) => {
  const ids: string[] = [];
  const matches = new Set<number>();
  let cursor: string | null = null;
  do {
    const page = reader.readPage(selection, { perPage, ...(cursor !== null && { cursor }) });
    if (cursor !== null) expect(page.ids, 'no page after the first one is empty').not.toEqual([]);
    ids.push(...page.ids);
    matches.add(page.matches);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return { ids, matches: [...matches] };
};

const rows = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^id-[a-z]{1,4}$/),
    name: fc.constantFrom('Ada', 'ada', 'Björk', 'Éva', 'Zoë', '!!!', '東京', 'Ada Lovelace', 'Ada-Lu'),
    size: fc.integer({ min: 0, max: 3 }),
    colours: fc.subarray(['red', 'green', 'blue']),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
);

describe('ManagedReader', () => {
  it('returns the same pages and counts as a scan of all rows, after any changes', () => {
    const queries = fc.record({
      text: fc.constantFrom('', 'a', 'ada', 'lov ada', 'bjor', '東', '!'),
      sort: fc.constantFrom('size', 'name'),
      order: fc.constantFrom('asc' as const, 'desc' as const),
      colours: fc.subarray(['red', 'green']),
    });
    fc.assert(
      fc.property(
        rows,
        rows,
        fc.array(fc.nat(29)),
        queries,
        fc.integer({ min: 1, max: 7 }),
        (first, second, deletedIndexes, query, perPage) => {
          const database = createDatabase();
          const currentRows = new Map([...first, ...second].map((row) => [row.id, row]));
          for (const batch of [first, second, second])
            apply(database, new Map(batch.map((row) => [row.id, createDocument(row)])));
          const removed = deletedIndexes.flatMap((index) => first[index]?.id ?? []);
          apply(database, new Map(removed.map((id) => [id, null])));
          for (const id of removed) currentRows.delete(id);

          const reader = new ManagedReader(database);
          const filters: ListSelection['filters'] = query.colours.length > 0 ? { colour: query.colours } : {};
          const words = query.text === '!' ? ['!'] : query.text.split(' ').filter(Boolean);
          const matchesQuery = (row: Row): boolean =>
            words.every((word) => createDocument(row).words.some((indexedWord) => indexedWord.startsWith(word))) &&
            (query.colours.length === 0 || query.colours.some((colour) => row.colours.includes(colour)));
          const getSortKey = (row: Row) => (query.sort === 'size' ? row.size : getSortText(row.name));
          const compare = (a: string | number, b: string | number): number =>
            a === b ? 0 : Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
          const sign = query.order === 'asc' ? 1 : -1;
          const expected = [...currentRows.values()]
            .filter(matchesQuery)
            .toSorted((a, b) => sign * (compare(getSortKey(a), getSortKey(b)) || compare(a.id, b.id)))
            .map(({ id }) => id);
          const selection = { text: query.text, sort: query.sort, order: query.order, filters };
          expect(readAllPages(reader, selection, perPage)).toEqual({ ids: expected, matches: [expected.length] });
          expect(reader.listIds(selection)).toEqual(expected);
          expect(reader.readTotal()).toBe(currentRows.size);
          const counts = ['red', 'green', 'blue'].map((value) => ({
            value,
            count: [...currentRows.values()].filter(({ colours }) => colours.includes(value)).length,
          }));
          const expectedFacets = counts
            .filter(({ count }) => count > 0)
            .toSorted((a, b) => b.count - a.count || compare(a.value, b.value));
          expect(reader.readFacets('colour')).toEqual(expectedFacets);
          database.close();
        },
      ),
    );
  });

  it('lists many rows in order, each once', () => {
    const database = createDatabase();
    const manyRows = Array.from({ length: 6_000 }, (_, index) => ({
      id: `row-${index}`,
      name: `Ada ${index}`,
      size: index % 7,
      colours: [index % 2 === 0 ? 'red' : 'green', ...(index < 5_500 ? ['blue'] : [])],
    }));
    database.exec('BEGIN');
    apply(database, new Map(manyRows.map((row) => [row.id, createDocument(row)])));
    database.exec('COMMIT');
    const reader = new ManagedReader(database);
    const selection: ListSelection = { ...allRows, text: 'ada', filters: { colour: ['blue'] }, order: 'desc' };
    const { ids, matches } = readAllPages(reader, selection, 100);
    expect(matches).toEqual([5_500]);
    expect(new Set(ids).size).toBe(5_500);
    expect(ids.map((id) => Number(id.slice(4)) % 7)).toEqual(
      ids
        .map((id) => Number(id.slice(4)) % 7)
        .toSorted()
        .toReversed(),
    );
    expect(reader.listIds(selection)).toEqual(ids);
  });

  it('leaves nothing of a removed document in any table', () => {
    const database = createDatabase();
    const row = { id: 'one', name: 'Ada Lovelace', size: 1, colours: ['red'] };
    apply(database, new Map([[row.id, createDocument(row)]]));
    apply(database, new Map([[row.id, null]]));
    for (const table of ['documents', 'sorts', 'words', 'facets']) {
      expect(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()).toEqual({ rows: 0 });
    }
  });

  it('returns the most frequent values of a filter, up to the limit', () => {
    const database = createDatabase();
    const manyRows = Array.from({ length: httpLimits.filterValuesMax + 5 }, (_, index) => ({
      id: `row-${index}`,
      name: 'Ada',
      size: 1,
      colours: ['red', `shade ${index}`],
    }));
    apply(database, new Map(manyRows.map((row) => [row.id, createDocument(row)])));
    const facets = new ManagedReader(database).readFacets('colour');
    expect(facets).toHaveLength(httpLimits.filterValuesMax);
    expect(facets[0]).toEqual({ value: 'red', count: manyRows.length });
  });

  it.each([
    ['an invalid text', 'x'],
    ['an object', encodeCursor({})],
    ['an incomplete position', encodeCursor(['ada'])],
    ['a position with an object as a value', encodeCursor([{ a: 1 }, 'id'])],
  ])('rejects %s as a cursor', (_, cursor) => {
    const reader = new ManagedReader(createDatabase());
    expect(() => reader.readPage(allRows, { perPage: 10, cursor })).toThrow(/This list has changed/);
  });

  it('starts an edited cursor at another position of the same list', () => {
    const database = createDatabase();
    const threeRows = ['Ada', 'Bo', 'Cy'].map((name, size) => ({ id: name, name, size, colours: [] }));
    apply(database, new Map(threeRows.map((row) => [row.id, createDocument(row)])));
    const reader = new ManagedReader(database);
    const listIdsAfter = (position: unknown) =>
      reader.readPage(allRows, { perPage: 10, cursor: encodeCursor(position) }).ids;
    expect(listIdsAfter([0, 'Zoe'])).toEqual(['Bo', 'Cy']);
    expect(listIdsAfter(["' OR 1=1 --", '"'])).toEqual([]);
  });

  it.each([
    ['3 a.m. (Live)', ['3 am', 'a.m', '3 a m live']],
    ['AC/DC', ['acdc', 'ac dc', 'ac/dc']],
    ['P!nk', ['pink', 'p!nk']],
    ['a.b@mail.example', ['a.b@mail', 'b', 'ab']],
  ])('finds %s by its spelling and by its unstylized form', (name, texts) => {
    const database = createDatabase();
    apply(database, new Map([['id-a', createDocument({ id: 'id-a', name, size: 1, colours: [] })]]));
    const reader = new ManagedReader(database);
    for (const text of texts) expect(readAllPages(reader, { ...allRows, text }, 5).ids, text).toEqual(['id-a']);
  });
});
