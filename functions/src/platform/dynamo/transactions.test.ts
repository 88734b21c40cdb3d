import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dynamo } from '../aws.ts';
import { addBook, bookItem, buildBook, getTimeInOneHour, ticketItem } from './book.samples.ts';
import { equals } from './conditions.ts';
import { deletePartition } from './partition.ts';
import { createItemRead, findItem, findItems, findTwoItems } from './read.ts';
import {
  createAction,
  deleteAction,
  deleteIfExistsAction,
  TransactionCancelled,
  transact,
  tryTransact,
  updateAction,
} from './transaction.ts';
import { putItem } from './write.ts';

describe('transact', () => {
  it('writes all actions or none, and reports which one was refused', async () => {
    const [existingBook, newBook, deletedBook] = [await addBook(), buildBook(), await addBook()];
    const writes = [createAction(bookItem, newBook), createAction(bookItem, existingBook)];
    const cancellation = await transact(writes).catch((error) => error);
    expect(cancellation).toBeInstanceOf(TransactionCancelled);
    expect(cancellation).toMatchObject({ reasons: ['None', 'ConditionalCheckFailed'], isRetryable: false });
    expect(await tryTransact(writes)).toBe(false);
    expect(await findItem(bookItem, newBook)).toBeUndefined();
    const change = updateAction(bookItem, existingBook, {
      set: { title: 'High Tide' },
      when: equals('title', 'Low Tide'),
    });
    expect(await tryTransact([createAction(bookItem, newBook), change, deleteAction(bookItem, deletedBook)])).toBe(
      true,
    );
    expect(await findItems(bookItem, [newBook, existingBook, deletedBook])).toEqual([
      newBook,
      { ...existingBook, title: 'High Tide' },
    ]);
    expect(await tryTransact([deleteAction(bookItem, deletedBook)])).toBe(false);
    expect(await tryTransact([deleteIfExistsAction(bookItem, deletedBook)])).toBe(true);
  });
});

describe('tryTransact', () => {
  it('retries after a conflict, but not after a failed condition', async () => {
    const book = await addBook();
    const setTitle = (title: string) => tryTransact([updateAction(bookItem, book, { set: { title } })]);
    expect(await Promise.all(['a', 'b', 'c'].map(setTitle))).toEqual([true, true, true]);
    let remainingConflicts = 2;
    dynamo().middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName !== 'TransactWriteItemsCommand' || remainingConflicts === 0) return next(args);
          remainingConflicts -= 1;
          const CancellationReasons = [{ Code: 'TransactionConflict' }];
          throw new TransactionCanceledException({ $metadata: {}, message: 'conflict', CancellationReasons });
        },
      { step: 'initialize', name: 'failWithConflict' },
    );
    onTestFinished(() => void dynamo().middlewareStack.remove('failWithConflict'));
    expect(await setTitle('d')).toBe(true);
    remainingConflicts = Number.POSITIVE_INFINITY;
    await expect(setTitle('e')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('deletePartition', () => {
  it('deletes all items of the partition', async () => {
    const book = await addBook();
    const ticket = { shelf: book.shelf, digest: 'd1', reader: 'ada', expires: getTimeInOneHour() };
    await putItem(ticketItem, ticket);
    await deletePartition(bookItem, book);
    expect(await findTwoItems(createItemRead(bookItem, book), createItemRead(ticketItem, ticket))).toEqual([
      undefined,
      undefined,
    ]);
  });
});
