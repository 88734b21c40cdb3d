import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { readRawItem } from '../../testing/raw-items.ts';
import { addBook, type Book, bookItem, buildBook, getTimeInOneHour, ticketItem } from './book.samples.ts';
import {
  both,
  containsValue,
  doesNotContain,
  either,
  equals,
  isGreaterThan,
  isLessThan,
  isMissingOrNull,
  itemExists,
} from './conditions.ts';
import { getKeyFields, getPrimaryKey } from './item.ts';
import { listItems } from './list.ts';
import { createItemRead, findItem, findItems, findTwoItems } from './read.ts';
import { createItem, deleteAndGetItem, deleteItem, putItem, updateAndGetItem, updateItem } from './write.ts';

describe('findItem', () => {
  it('returns the written item without unknown fields', async () => {
    const book = buildBook({ readers: new Set(['ada']) });
    await putItem(bookItem, { ...book, secret: 'hush' } as Book);
    expect(await findItem(bookItem, book)).toEqual(book);
    expect(await readRawItem('CATALOG_TABLE', getPrimaryKey(bookItem, book))).not.toHaveProperty('secret');
    expect(await findItem(bookItem, { ...book, id: 'none' })).toBeUndefined();
  });
});

describe('findItems', () => {
  it('returns the items in the order of the keys, including repeated ones', async () => {
    const shelf = ulid();
    const [first, second] = [await addBook({ shelf }), await addBook({ shelf })];
    expect(await findItems(bookItem, [second, { shelf, id: 'none' }, first, second])).toEqual([second, first, second]);
  });
});

describe('findTwoItems', () => {
  it('reads items of two types', async () => {
    const book = await addBook();
    const ticket = { shelf: book.shelf, digest: 'd1', reader: 'ada', expires: getTimeInOneHour() };
    await putItem(ticketItem, ticket);
    expect(await findTwoItems(createItemRead(bookItem, book), createItemRead(ticketItem, ticket))).toEqual([
      book,
      ticket,
    ]);
    expect(
      await findTwoItems(createItemRead(bookItem, book), createItemRead(ticketItem, { ...ticket, digest: 'd2' })),
    ).toEqual([book, undefined]);
  });
});

describe('createItem', () => {
  it('creates an item only once', async () => {
    const book = buildBook();
    expect(await createItem(bookItem, book)).toBe(true);
    expect(await createItem(bookItem, { ...book, title: 'High Tide' })).toBe(false);
    expect(await findItem(bookItem, book)).toMatchObject({ title: 'Low Tide' });
  });
});

describe('items with an expiry time', () => {
  it('hides an item that has expired but is still in the table', async () => {
    const shelf = ulid();
    const expiredTicket = { shelf, digest: 'd1', reader: 'ada', expires: Math.floor(Date.now() / 1_000) - 1 };
    await putItem(ticketItem, expiredTicket);
    await putItem(ticketItem, { ...expiredTicket, digest: 'd2', expires: getTimeInOneHour() });
    expect(await findItem(ticketItem, expiredTicket)).toBeUndefined();
    expect(
      await findTwoItems(createItemRead(ticketItem, expiredTicket), createItemRead(ticketItem, expiredTicket)),
    ).toEqual([undefined, undefined]);
    expect((await listItems(ticketItem, 'key', { shelf })).map(({ digest }) => digest)).toEqual(['d2']);
    expect(await readRawItem('CATALOG_TABLE', getPrimaryKey(ticketItem, expiredTicket))).toMatchObject({
      ttl: expiredTicket.expires,
    });
    expect(await deleteAndGetItem(ticketItem, expiredTicket)).toBeUndefined();
  });

  it('updates the TTL with the expiry time, and rejects milliseconds', async () => {
    const ticket = { shelf: ulid(), digest: 'd1', reader: 'ada', expires: getTimeInOneHour() };
    await putItem(ticketItem, ticket);
    const expires = ticket.expires + 60;
    expect(await updateAndGetItem(ticketItem, ticket, { set: { expires } })).toEqual({ ...ticket, expires });
    expect(await readRawItem('CATALOG_TABLE', getPrimaryKey(ticketItem, ticket))).toMatchObject({ ttl: expires });
    // In milliseconds the item would never expire.
    const inMilliseconds = { expires: Date.now() };
    await expect(putItem(ticketItem, { ...ticket, ...inMilliseconds })).rejects.toThrow(RangeError);
    await expect(updateItem(ticketItem, ticket, { set: inMilliseconds })).rejects.toThrow(RangeError);
  });
});

describe('updateAndGetItem', () => {
  it('sets and removes fields, deletes from sets, and returns the updated item', async () => {
    const book = await addBook({ loans: 3, readers: new Set(['ada', 'bo']) });
    const changed = await updateAndGetItem(bookItem, book, {
      set: { title: 'High Tide' },
      deleteFromSets: { readers: new Set(['ada']) },
    });
    expect(changed).toEqual({ ...book, title: 'High Tide', readers: new Set(['bo']) });
    expect(await updateAndGetItem(bookItem, book, { remove: ['readers'] })).toMatchObject({ readers: new Set() });
  });

  it('does not update a missing item, unless the condition is null', async () => {
    const missing = { shelf: ulid(), digest: 'd1' };
    expect(await updateItem(ticketItem, missing, { set: { reader: 'ada' } })).toBe(false);
    expect(await updateAndGetItem(ticketItem, missing, { set: { reader: 'ada' } })).toBeUndefined();
    expect(await findItem(ticketItem, missing)).toBeUndefined();
    const createdTicket = await updateAndGetItem(ticketItem, missing, {
      set: { reader: 'ada', expires: getTimeInOneHour() },
      when: null,
    });
    expect(createdTicket).toMatchObject({ ...missing, reader: 'ada' });
  });

  it('rejects values that do not match the model', async () => {
    const book = buildBook({ title: 7 as unknown as string });
    await expect(putItem(bookItem, book)).rejects.toThrow('expected string');
    const existingBook = await addBook();
    await expect(updateItem(bookItem, existingBook, { set: { title: 7 as unknown as string } })).rejects.toThrow(
      'expected string',
    );
    await expect(
      updateItem(bookItem, existingBook, { set: { readers: new Set() }, remove: ['readers'] }),
    ).resolves.toBe(true);
    await expect(updateItem(bookItem, existingBook, {})).rejects.toThrow('must not be empty');
  });
});

describe('conditions', () => {
  it.each([
    ['equals', equals('title', 'Low Tide'), equals('title', 'High Tide')],
    ['is below', isLessThan('loans', 4), isLessThan('loans', 3)],
    ['is above', isGreaterThan('loans', 2), isGreaterThan('loans', 3)],
    ['contains', containsValue('readers', 'ada'), containsValue('readers', 'bo')],
    ['does not contain', doesNotContain('readers', 'bo'), doesNotContain('readers', 'ada')],
    ['does not contain, or is missing', doesNotContain('subtitle', 'ada'), doesNotContain('readers', 'ada')],
    ['is null', isMissingOrNull('series'), isMissingOrNull('title')],
    ['was never written', isMissingOrNull('subtitle'), isMissingOrNull('loans')],
    ['both', both(itemExists, isLessThan('loans', 4)), both(itemExists, isLessThan('loans', 3))],
    [
      'either',
      either(isLessThan('loans', 3), isGreaterThan('loans', 2)),
      either(isLessThan('loans', 3), isGreaterThan('loans', 3)),
    ],
    [
      'either within both',
      both(either(itemExists, itemExists), itemExists),
      both(either(itemExists, itemExists), isLessThan('loans', 3)),
    ],
  ])('allow an update or deletion only if the item meets the condition: %s', async (_, met, unmet) => {
    const book = await addBook({ loans: 3, readers: new Set(['ada']) });
    expect(await updateItem(bookItem, book, { set: { title: 'New' }, when: unmet })).toBe(false);
    expect(await deleteItem(bookItem, book, unmet)).toBe(false);
    expect(await findItem(bookItem, book)).toEqual(book);
    expect(await deleteItem(bookItem, book, met)).toBe(true);
    expect(await findItem(bookItem, book)).toBeUndefined();
  });
});

describe('indexes', () => {
  it('contain an item while its values match the condition of the index', async () => {
    const shelf = ulid();
    const [lessPopular, morePopular] = [await addBook({ shelf, loans: 9 }), await addBook({ shelf, loans: 10 })];
    const hidden = await addBook({ shelf, loans: 11, isPublic: false });
    const listPopular = async () =>
      (await listItems(bookItem, 'popular', { shelf }, { order: 'desc' })).map(({ id }) => id);
    expect(await listPopular()).toEqual([morePopular.id, lessPopular.id]);
    await updateItem(bookItem, lessPopular, { set: { loans: 12, isPublic: true } });
    expect(await listPopular()).toEqual([lessPopular.id, morePopular.id]);
    await updateItem(bookItem, morePopular, { set: { loans: 10, isPublic: false } });
    await updateItem(bookItem, hidden, { set: { loans: 11, isPublic: true } });
    expect(await listPopular()).toEqual([lessPopular.id, hidden.id]);
  });

  it('do not contain an item without the field of their key', async () => {
    const series = { id: ulid() };
    const book = await addBook({ series });
    expect(await listItems(bookItem, 'ofSeries', { 'series.id': series.id })).toEqual([book]);
    await updateItem(bookItem, book, { set: { series: null } });
    expect(await listItems(bookItem, 'ofSeries', { 'series.id': series.id })).toEqual([]);
  });

  it('reject an update that would leave an outdated index key', async () => {
    const book = await addBook();
    await expect(updateItem(bookItem, book, { set: { loans: 1 } })).rejects.toThrow('has to set "isPublic" as well');
    await expect(updateItem(bookItem, book, { add: { loans: 1 } })).rejects.toThrow('has to set');
  });

  it('need no other fields when an update removes the item from an index', async () => {
    const book = await addBook({ loans: 3 });
    expect(await updateItem(bookItem, book, { set: { isPublic: false } })).toBe(true);
    expect(await listItems(bookItem, 'popular', { shelf: book.shelf })).toEqual([]);
    await expect(updateItem(bookItem, book, { set: { isPublic: true } })).rejects.toThrow('has to set "loans" as well');
  });
});

describe('deleteAndGetItem', () => {
  it('returns the item to only one of two concurrent callers', async () => {
    const book = await addBook();
    const deletedBooks = await Promise.all([deleteAndGetItem(bookItem, book), deleteAndGetItem(bookItem, book)]);
    expect(deletedBooks.filter(Boolean)).toEqual([book]);
  });
});

describe('getKeyFields', () => {
  it('returns the fields of a key', () => {
    const key = { shelf: 's1', digest: 'd1' };
    expect(getKeyFields(ticketItem, getPrimaryKey(ticketItem, key))).toEqual(key);
  });
});
