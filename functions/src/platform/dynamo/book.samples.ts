import { ulid } from 'ulid';
import * as z from 'zod';
import { defineItem } from './item.ts';
import { putItem } from './write.ts';

const Book = z.object({
  shelf: z.string(),
  id: z.string(),
  title: z.string(),
  loans: z.int(),
  isPublic: z.boolean(),
  readers: z.set(z.string()).default(new Set()),
  series: z.object({ id: z.string() }).nullable(),
});
export type Book = z.output<typeof Book>;
export const bookItem = defineItem({
  table: 'CATALOG_TABLE',
  model: Book,
  key: { pk: 'book-shelf#{shelf}', sk: 'book#{id}' },
  indexes: {
    popular: { index: 'gsi1', pk: 'books#{shelf}', sk: '{loans}#{id}', where: { isPublic: true } },
    ofSeries: { index: 'gsi2', pk: 'series#{series.id}', sk: '{id}' },
  },
});
export const ticketItem = defineItem({
  table: 'CATALOG_TABLE',
  model: z.object({ reader: z.string(), expires: z.int() }),
  key: { pk: 'book-shelf#{shelf}', sk: 'ticket#{digest}' },
  isConsistent: true,
  expires: 'expires',
});

export const buildBook = (fields: Partial<Book> = {}): Book => ({
  shelf: ulid(),
  id: ulid(),
  title: 'Low Tide',
  loans: 0,
  isPublic: true,
  readers: new Set(),
  series: null,
  ...fields,
});
export const addBook = async (fields: Partial<Book> = {}): Promise<Book> => {
  const book = buildBook(fields);
  await putItem(bookItem, book);
  return book;
};
/** Returns the time in one hour, in seconds since 1970. */
export const getTimeInOneHour = () => Math.floor(Date.now() / 1_000) + 3_600;
