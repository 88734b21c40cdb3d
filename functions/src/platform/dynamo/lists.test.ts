import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { putRawItem } from '../../testing/raw-items.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import { encodeCursor } from '../cursor.ts';
import { addBook, type Book, bookItem, buildBook, getTimeInOneHour, ticketItem } from './book.samples.ts';
import { toStored } from './item.ts';
import { listItems, listPage } from './list.ts';
import { findItem, findItems } from './read.ts';
import { putItem } from './write.ts';

describe('lists', () => {
  it('reads a list page by page to its end, in both orders', async () => {
    const shelf = ulid();
    const books = [];
    for (const loans of [1, 2, 10, 30, 200]) books.push(await addBook({ shelf, loans }));
    const ids = books.map(({ id }) => id);
    const readPages = (order: 'asc' | 'desc') =>
      walkPages(2, (query) => listPage(bookItem, 'popular', { shelf }, query, order));
    const getIds = (pages: Book[][]) => pages.flat().map(({ id }) => id);
    expect(getIds(await readPages('asc'))).toEqual(ids);
    expect(getIds(await readPages('desc'))).toEqual(ids.toReversed());
    expect((await readPages('asc')).map((page) => page.length)).toEqual([2, 2, 1]);
  });

  it('lists one type of item of a partition, and can be narrowed', async () => {
    const shelf = ulid();
    await putItem(ticketItem, { shelf, digest: 'd1', reader: 'ada', expires: getTimeInOneHour() });
    const [one, other] = [await addBook({ shelf, id: 'a1' }), await addBook({ shelf, id: 'b1' })];
    expect(await listItems(bookItem, 'key', { shelf })).toEqual([one, other]);
    expect(await listItems(bookItem, 'key', { shelf, id: 'b1' })).toEqual([other]);
    expect(await listItems(bookItem, 'key', { shelf }, { limit: 1 })).toEqual([one]);
  });

  it('reads a partition of more than a megabyte to its end', async () => {
    const shelf = ulid();
    const ids = ['1', '2', '3', '4'];
    for (const id of ids) await addBook({ shelf, id, title: 'x'.repeat(380_000) });
    expect((await listItems(bookItem, 'key', { shelf })).map(({ id }) => id)).toEqual(ids);
    const page = await listPage(bookItem, 'key', { shelf }, { perPage: 100 }, 'asc');
    expect(page.data.length).toBeLessThan(4);
    const remainingPage = await listPage(
      bookItem,
      'key',
      { shelf },
      { perPage: 100, cursor: page.nextCursor ?? undefined },
      'asc',
    );
    expect([...page.data, ...remainingPage.data].map(({ id }) => id)).toEqual(ids);
  });

  it('leaves out a row that cannot be parsed', async () => {
    const shelf = ulid();
    const [one, other] = [await addBook({ shelf, loans: 1 }), await addBook({ shelf, loans: 3 })];
    const invalidBook = buildBook({ shelf, loans: 2 });
    await putRawItem('CATALOG_TABLE', { ...toStored(bookItem as never, invalidBook), title: 7 });
    expect(await listItems(bookItem, 'popular', { shelf })).toEqual([one, other]);
    const pages = await walkPages(1, (query) => listPage(bookItem, 'popular', { shelf }, query, 'asc'));
    expect(pages.flat()).toEqual([one, other]);
    expect(await findItems(bookItem, [one, invalidBook, other])).toEqual([one, other]);
    await expect(findItem(bookItem, invalidBook)).rejects.toThrow('expected string');
  });

  it.each([
    'nonsense!',
    encodeCursor(['not a number', 'x']),
    encodeCursor([-1, 'x']),
    encodeCursor([10 ** 12, 'x']),
    encodeCursor([1]),
    encodeCursor({ loans: 1 }),
  ])('rejects the cursor %s', async (cursor) => {
    const page = listPage(bookItem, 'popular', { shelf: ulid() }, { perPage: 2, cursor });
    await expect(page).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('reads only the requested partition with a cursor of another one', async () => {
    const [ownShelf, otherShelf] = [ulid(), ulid()];
    for (const loans of [1, 2, 3]) await addBook({ shelf: ownShelf, loans });
    const bookOnOtherShelf = await addBook({ shelf: otherShelf, loans: 9 });
    const { nextCursor } = await listPage(bookItem, 'popular', { shelf: ownShelf }, { perPage: 1 }, 'asc');
    const page = await listPage(
      bookItem,
      'popular',
      { shelf: otherShelf },
      { perPage: 9, cursor: nextCursor ?? undefined },
      'asc',
    );
    expect(page.data).toEqual([bookOnOtherShelf]);
  });
});
