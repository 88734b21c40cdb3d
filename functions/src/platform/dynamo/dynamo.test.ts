import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { putRawItem, rawItem } from '../../testing/raw-items.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import { dynamo } from '../aws.ts';
import { encodeCursor } from '../cursor.ts';
import { both, either, equals, holds, isAbove, isBelow, isEmpty, isThere } from './conditions.ts';
import { defineItem, keyFields, primaryKey, toStored } from './item.ts';
import { listItems, listPage } from './list.ts';
import { deletePartition } from './partition.ts';
import { findBoth, findItem, findItems, want } from './read.ts';
import {
  changeAction,
  clearAction,
  createAction,
  deleteAction,
  TransactionCancelled,
  transact,
  tryTransact,
} from './transaction.ts';
import { changeAndGetItem, changeItem, createItem, deleteItem, putItem, takeItem } from './write.ts';

const Book = z.object({
  shelf: z.string(),
  id: z.string(),
  title: z.string(),
  loans: z.int(),
  isPublic: z.boolean(),
  readers: z.set(z.string()).default(new Set()),
  series: z.object({ id: z.string() }).nullable(),
});
type Book = z.output<typeof Book>;
const bookItem = defineItem({
  table: 'CATALOG_TABLE',
  model: Book,
  key: { pk: 'book-shelf#{shelf}', sk: 'book#{id}' },
  indexes: {
    popular: { index: 'gsi1', pk: 'books#{shelf}', sk: '{loans}#{id}', where: { isPublic: true } },
    ofSeries: { index: 'gsi2', pk: 'series#{series.id}', sk: '{id}' },
  },
});
const ticketItem = defineItem({
  table: 'CATALOG_TABLE',
  model: z.object({ reader: z.string(), expires: z.int() }),
  key: { pk: 'book-shelf#{shelf}', sk: 'ticket#{digest}' },
  isConsistent: true,
  expires: 'expires',
});

const newBook = (fields: Partial<Book> = {}): Book => ({
  shelf: ulid(),
  id: ulid(),
  title: 'Low Tide',
  loans: 0,
  isPublic: true,
  readers: new Set(),
  series: null,
  ...fields,
});
const add = async (fields: Partial<Book> = {}): Promise<Book> => {
  const book = newBook(fields);
  await putItem(bookItem, book);
  return book;
};
const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600;

test('an item is found as it was written, without what its model does not know', async () => {
  const book = newBook({ readers: new Set(['ada']) });
  await putItem(bookItem, { ...book, secret: 'hush' } as Book);
  expect(await findItem(bookItem, book)).toEqual(book);
  expect(await rawItem('CATALOG_TABLE', primaryKey(bookItem, book))).not.toHaveProperty('secret');
  expect(await findItem(bookItem, { ...book, id: 'none' })).toBeUndefined();
});

test('an item that is to be new is made once', async () => {
  const book = newBook();
  expect(await createItem(bookItem, book)).toBe(true);
  expect(await createItem(bookItem, { ...book, title: 'High Tide' })).toBe(false);
  expect(await findItem(bookItem, book)).toMatchObject({ title: 'Low Tide' });
});

test('many are found at once, in their order, however often they are asked for', async () => {
  const shelf = ulid();
  const [one, other] = [await add({ shelf }), await add({ shelf })];
  expect(await findItems(bookItem, [other, { shelf, id: 'none' }, one, other])).toEqual([other, one, other]);
});

test('two kinds are read in one go', async () => {
  const book = await add();
  const ticket = { shelf: book.shelf, digest: 'd1', reader: 'ada', expires: inAnHour() };
  await putItem(ticketItem, ticket);
  expect(await findBoth(want(bookItem, book), want(ticketItem, ticket))).toEqual([book, ticket]);
  expect(await findBoth(want(bookItem, book), want(ticketItem, { ...ticket, digest: 'd2' }))).toEqual([
    book,
    undefined,
  ]);
});

test('what has ended is not shown, though the table still has it', async () => {
  const shelf = ulid();
  const ended = { shelf, digest: 'd1', reader: 'ada', expires: Math.floor(Date.now() / 1_000) - 1 };
  await putItem(ticketItem, ended);
  await putItem(ticketItem, { ...ended, digest: 'd2', expires: inAnHour() });
  expect(await findItem(ticketItem, ended)).toBeUndefined();
  expect(await findBoth(want(ticketItem, ended), want(ticketItem, ended))).toEqual([undefined, undefined]);
  expect((await listItems(ticketItem, 'key', { shelf })).map(({ digest }) => digest)).toEqual(['d2']);
  expect(await rawItem('CATALOG_TABLE', primaryKey(ticketItem, ended))).toMatchObject({ ttl: ended.expires });
  expect(await takeItem(ticketItem, ended)).toBeUndefined();
});

test('the end follows a change of it', async () => {
  const ticket = { shelf: ulid(), digest: 'd1', reader: 'ada', expires: inAnHour() };
  await putItem(ticketItem, ticket);
  const expires = ticket.expires + 60;
  expect(await changeAndGetItem(ticketItem, ticket, { set: { expires } })).toEqual({ ...ticket, expires });
  expect(await rawItem('CATALOG_TABLE', primaryKey(ticketItem, ticket))).toMatchObject({ ttl: expires });
  // Milliseconds would keep it for good.
  const inMilliseconds = { expires: Date.now() };
  await expect(putItem(ticketItem, { ...ticket, ...inMilliseconds })).rejects.toThrow(RangeError);
  await expect(changeItem(ticketItem, ticket, { set: inMilliseconds })).rejects.toThrow(RangeError);
});

test('a change sets, adds, drops and takes out of a set, and gives what is there then', async () => {
  const book = await add({ loans: 3, readers: new Set(['ada', 'bo']) });
  const changed = await changeAndGetItem(bookItem, book, {
    set: { title: 'High Tide' },
    without: { readers: new Set(['ada']) },
  });
  expect(changed).toEqual({ ...book, title: 'High Tide', readers: new Set(['bo']) });
  expect(await changeAndGetItem(bookItem, book, { drop: ['readers'] })).toMatchObject({ readers: new Set() });
});

test('what is not there is not changed, unless the change may make it', async () => {
  const nobody = { shelf: ulid(), digest: 'd1' };
  expect(await changeItem(ticketItem, nobody, { set: { reader: 'ada' } })).toBe(false);
  expect(await changeAndGetItem(ticketItem, nobody, { set: { reader: 'ada' } })).toBeUndefined();
  expect(await findItem(ticketItem, nobody)).toBeUndefined();
  const made = await changeAndGetItem(ticketItem, nobody, { set: { reader: 'ada', expires: inAnHour() }, when: null });
  expect(made).toMatchObject({ ...nobody, reader: 'ada' });
});

test.each([
  ['equals', equals('title', 'Low Tide'), equals('title', 'High Tide')],
  ['is below', isBelow('loans', 4), isBelow('loans', 3)],
  ['is above', isAbove('loans', 2), isAbove('loans', 3)],
  ['holds', holds('readers', 'ada'), holds('readers', 'bo')],
  ['is null', isEmpty('series'), isEmpty('title')],
  ['was never written', isEmpty('subtitle'), isEmpty('loans')],
  ['both', both(isThere, isBelow('loans', 4)), both(isThere, isBelow('loans', 3))],
  ['either', either(isBelow('loans', 3), isAbove('loans', 2)), either(isBelow('loans', 3), isAbove('loans', 3))],
  ['either within both', both(either(isThere, isThere), isThere), both(either(isThere, isThere), isBelow('loans', 3))],
])('a condition: %s', async (_, met, unmet) => {
  const book = await add({ loans: 3, readers: new Set(['ada']) });
  expect(await changeItem(bookItem, book, { set: { title: 'New' }, when: unmet })).toBe(false);
  expect(await deleteItem(bookItem, book, unmet)).toBe(false);
  expect(await findItem(bookItem, book)).toEqual(book);
  expect(await deleteItem(bookItem, book, met)).toBe(true);
  expect(await findItem(bookItem, book)).toBeUndefined();
});

test('an item is in an index while its values are those of the index', async () => {
  const shelf = ulid();
  const [few, many] = [await add({ shelf, loans: 9 }), await add({ shelf, loans: 10 })];
  const hidden = await add({ shelf, loans: 11, isPublic: false });
  const popular = async () => (await listItems(bookItem, 'popular', { shelf }, { order: 'desc' })).map(({ id }) => id);
  expect(await popular()).toEqual([many.id, few.id]);
  await changeItem(bookItem, few, { set: { loans: 12, isPublic: true } });
  expect(await popular()).toEqual([few.id, many.id]);
  await changeItem(bookItem, many, { set: { loans: 10, isPublic: false } });
  await changeItem(bookItem, hidden, { set: { loans: 11, isPublic: true } });
  expect(await popular()).toEqual([few.id, hidden.id]);
});

test('an item without an index’s field is not in it', async () => {
  const series = { id: ulid() };
  const book = await add({ series });
  expect(await listItems(bookItem, 'ofSeries', { 'series.id': series.id })).toEqual([book]);
  await changeItem(bookItem, book, { set: { series: null } });
  expect(await listItems(bookItem, 'ofSeries', { 'series.id': series.id })).toEqual([]);
});

test('a change that would leave an index wrong is a mistake that is told', async () => {
  const book = await add();
  await expect(changeItem(bookItem, book, { set: { loans: 1 } })).rejects.toThrow('has to set "isPublic" as well');
  await expect(changeItem(bookItem, book, { add: { loans: 1 } })).rejects.toThrow('has to set');
});

test('a change that takes an item out of an index has to tell no more than what does', async () => {
  const book = await add({ loans: 3 });
  expect(await changeItem(bookItem, book, { set: { isPublic: false } })).toBe(true);
  expect(await listItems(bookItem, 'popular', { shelf: book.shelf })).toEqual([]);
  await expect(changeItem(bookItem, book, { set: { isPublic: true } })).rejects.toThrow('has to set "loans" as well');
});

test('what could not be read again is not written', async () => {
  const book = newBook({ title: 7 as unknown as string });
  await expect(putItem(bookItem, book)).rejects.toThrow('expected string');
  const known = await add();
  await expect(changeItem(bookItem, known, { set: { title: 7 as unknown as string } })).rejects.toThrow(
    'expected string',
  );
  await expect(changeItem(bookItem, known, { set: { readers: new Set() }, drop: ['readers'] })).resolves.toBe(true);
  await expect(changeItem(bookItem, known, {})).rejects.toThrow('has to change something');
});

test('one row that cannot be read leaves the others of a list to be seen', async () => {
  const shelf = ulid();
  const [one, other] = [await add({ shelf, loans: 1 }), await add({ shelf, loans: 3 })];
  const broken = newBook({ shelf, loans: 2 });
  await putRawItem('CATALOG_TABLE', { ...toStored(bookItem as never, broken), title: 7 });
  expect(await listItems(bookItem, 'popular', { shelf })).toEqual([one, other]);
  const pages = await walkPages(1, (query) => listPage(bookItem, 'popular', { shelf }, query, 'asc'));
  expect(pages.flat()).toEqual([one, other]);
  expect(await findItems(bookItem, [one, broken, other])).toEqual([one, other]);
  await expect(findItem(bookItem, broken)).rejects.toThrow('expected string');
});

test('another writer in the way is waited for, a condition is not', async () => {
  const book = await add();
  const turn = (title: string) => tryTransact([changeAction(bookItem, book, { set: { title } })]);
  expect(await Promise.all(['a', 'b', 'c'].map(turn))).toEqual([true, true, true]);
  let refusals = 2;
  dynamo().middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName !== 'TransactWriteItemsCommand' || refusals === 0) return next(args);
        refusals -= 1;
        const CancellationReasons = [{ Code: 'TransactionConflict' }];
        throw new TransactionCanceledException({ $metadata: {}, message: 'conflict', CancellationReasons });
      },
    { step: 'initialize', name: 'inTheWay' },
  );
  onTestFinished(() => void dynamo().middlewareStack.remove('inTheWay'));
  expect(await turn('d')).toBe(true);
  refusals = Number.POSITIVE_INFINITY;
  await expect(turn('e')).rejects.toMatchObject({ code: 'unavailable' });
});

test('a list is read page by page, either way, to its end', async () => {
  const shelf = ulid();
  const books = [];
  for (const loans of [1, 2, 10, 30, 200]) books.push(await add({ shelf, loans }));
  const ids = books.map(({ id }) => id);
  const walk = (order: 'asc' | 'desc') =>
    walkPages(2, (query) => listPage(bookItem, 'popular', { shelf }, query, order));
  const idsOf = (pages: Book[][]) => pages.flat().map(({ id }) => id);
  expect(idsOf(await walk('asc'))).toEqual(ids);
  expect(idsOf(await walk('desc'))).toEqual(ids.toReversed());
  expect((await walk('asc')).map((page) => page.length)).toEqual([2, 2, 1]);
});

test('a list of a partition has one kind of its items, and can be narrowed', async () => {
  const shelf = ulid();
  await putItem(ticketItem, { shelf, digest: 'd1', reader: 'ada', expires: inAnHour() });
  const [one, other] = [await add({ shelf, id: 'a1' }), await add({ shelf, id: 'b1' })];
  expect(await listItems(bookItem, 'key', { shelf })).toEqual([one, other]);
  expect(await listItems(bookItem, 'key', { shelf, id: 'b1' })).toEqual([other]);
  expect(await listItems(bookItem, 'key', { shelf }, { limit: 1 })).toEqual([one]);
});

test('a partition of more than a megabyte is read to its end', async () => {
  const shelf = ulid();
  const ids = ['1', '2', '3', '4'];
  for (const id of ids) await add({ shelf, id, title: 'x'.repeat(380_000) });
  expect((await listItems(bookItem, 'key', { shelf })).map(({ id }) => id)).toEqual(ids);
  const page = await listPage(bookItem, 'key', { shelf }, { perPage: 100 }, 'asc');
  expect(page.data.length).toBeLessThan(4);
  const rest = await listPage(
    bookItem,
    'key',
    { shelf },
    { perPage: 100, cursor: page.nextCursor ?? undefined },
    'asc',
  );
  expect([...page.data, ...rest.data].map(({ id }) => id)).toEqual(ids);
});

test.each([
  'nonsense!',
  encodeCursor(['not a number', 'x']),
  encodeCursor([-1, 'x']),
  encodeCursor([10 ** 12, 'x']),
  encodeCursor([1]),
  encodeCursor({ loans: 1 }),
])('the cursor %s starts no list', async (cursor) => {
  const page = listPage(bookItem, 'popular', { shelf: ulid() }, { perPage: 2, cursor });
  await expect(page).rejects.toMatchObject({ code: 'request.invalid' });
});

test('a cursor names no partition: it starts in the list that is asked for', async () => {
  const [mine, theirs] = [ulid(), ulid()];
  for (const loans of [1, 2, 3]) await add({ shelf: mine, loans });
  const other = await add({ shelf: theirs, loans: 9 });
  const { nextCursor } = await listPage(bookItem, 'popular', { shelf: mine }, { perPage: 1 }, 'asc');
  const page = await listPage(
    bookItem,
    'popular',
    { shelf: theirs },
    { perPage: 9, cursor: nextCursor ?? undefined },
    'asc',
  );
  expect(page.data).toEqual([other]);
});

test('of two who take an item one gets it', async () => {
  const book = await add();
  const taken = await Promise.all([takeItem(bookItem, book), takeItem(bookItem, book)]);
  expect(taken.filter(Boolean)).toEqual([book]);
});

test('a transaction writes all or nothing and says which action was refused', async () => {
  const [known, fresh, gone] = [await add(), newBook(), await add()];
  const writes = [createAction(bookItem, fresh), createAction(bookItem, known)];
  const refused = await transact(writes).catch((error) => error);
  expect(refused).toBeInstanceOf(TransactionCancelled);
  expect(refused).toMatchObject({ reasons: ['None', 'ConditionalCheckFailed'], mayPass: false });
  expect(await tryTransact(writes)).toBe(false);
  expect(await findItem(bookItem, fresh)).toBeUndefined();
  const change = changeAction(bookItem, known, { set: { title: 'High Tide' }, when: equals('title', 'Low Tide') });
  expect(await tryTransact([createAction(bookItem, fresh), change, deleteAction(bookItem, gone)])).toBe(true);
  expect(await findItems(bookItem, [fresh, known, gone])).toEqual([fresh, { ...known, title: 'High Tide' }]);
  expect(await tryTransact([deleteAction(bookItem, gone)])).toBe(false);
  expect(await tryTransact([clearAction(bookItem, gone)])).toBe(true);
});

test('a partition is removed with all that lies in it', async () => {
  const book = await add();
  const ticket = { shelf: book.shelf, digest: 'd1', reader: 'ada', expires: inAnHour() };
  await putItem(ticketItem, ticket);
  await deletePartition(bookItem, book);
  expect(await findBoth(want(bookItem, book), want(ticketItem, ticket))).toEqual([undefined, undefined]);
});

test('a key tells what it was made of', () => {
  const key = { shelf: 's1', digest: 'd1' };
  expect(keyFields(ticketItem, primaryKey(ticketItem, key))).toEqual(key);
});
