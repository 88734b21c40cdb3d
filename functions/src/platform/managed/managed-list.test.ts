import type { PageQuery } from '@overtone/shared/http/page.ts';
import { ulid } from 'ulid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { s3 } from '../aws.ts';
import { publishChanges } from '../segments/publish-changes.ts';
import { createManagedDocument } from './managed-document.ts';
import { createManagedList } from './managed-list.ts';
import { createManagedSegment } from './managed-segment.ts';

afterEach(() => void vi.restoreAllMocks());

const list = { filters: { colour: null }, sorts: ['size'] } as const;

/** Creates a list of three rows, of which the given ones are indexed. */
const createList = async (indexed: readonly string[]) => {
  const segment = createManagedSegment(`private/test-${ulid()}`);
  const allIds = ['one', 'two', 'three'];
  const createDocument = (id: string) =>
    createManagedDocument({ texts: [id], sorts: { size: allIds.indexOf(id) }, filters: { colour: ['red'] } });
  await publishChanges(segment, new Map(indexed.map((id) => [id, createDocument(id)])));
  return createManagedList<string>({
    list,
    segment,
    listRows: async ({ perPage }) => ({ data: allIds.slice(0, perPage), nextCursor: null }),
    findRows: async (ids) => ids.filter((id) => allIds.includes(id)),
  });
};

const page: PageQuery = { perPage: 10 };
const newest = { query: '', sort: 'size:desc', ...page };

describe('createManagedList', () => {
  it('lists all rows, but finds none, when nothing is indexed', async () => {
    const { readPage, iterateChunks } = await createList([]);
    expect(await readPage(newest)).toEqual({
      pagination: { data: ['one', 'two', 'three'], nextCursor: null },
      total: 3,
      matches: 3,
      facets: { colour: [] },
    });
    expect(await readPage({ ...newest, query: 'one' })).toMatchObject({
      pagination: { data: [] },
      total: 0,
      matches: 0,
    });
    const badCursor = readPage({ ...newest, query: 'one', cursor: 'x' });
    await expect(badCursor).rejects.toMatchObject({ code: 'request.invalid' });
    const selection = { text: 'one', sort: 'size', order: 'desc' as const, filters: {} };
    expect(await Array.fromAsync(iterateChunks(selection))).toEqual([]);
  });

  it('lists all rows without counts when the index is unavailable, and throws unavailable for a filtered query', async () => {
    const { readPage } = await createList(['one']);
    vi.spyOn(s3(), 'send').mockRejectedValue(new Error('down') as never);
    expect(await readPage(newest)).toMatchObject({
      pagination: { data: ['one', 'two', 'three'] },
      total: 3,
      facets: { colour: [] },
    });
    await expect(readPage({ ...newest, query: 'one' })).rejects.toMatchObject({ code: 'unavailable' });
    await expect(readPage({ ...newest, colour: ['red'] })).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('leaves out deleted rows that are still in the index', async () => {
    const { readPage } = await createList(['one', 'two', 'four']);
    const page = await readPage({ ...newest, colour: ['red'] });
    expect(page).toMatchObject({ pagination: { data: ['two', 'one'] }, total: 3, matches: 3 });
  });

  it('ignores a filter without values', async () => {
    const { readPage } = await createList([]);
    expect((await readPage({ ...newest, query: '  ', colour: [] })).pagination.data).toHaveLength(3);
  });
});
