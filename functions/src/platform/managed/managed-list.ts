import type { Facet } from '@overtone/shared/http/managed-list.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { chunks } from '../chunks.ts';
import { everyPage } from '../every-page.ts';
import { logger } from '../logger.ts';
import { newestSegment } from '../segments/newest-segment.ts';
import type { Segment } from '../segments/segment.ts';
import type { ManagedDocument } from './managed-document.ts';
import { ManagedReader, placeOf } from './managed-reader.ts';
import { isWhole, type ListKind, type ListQuery, type Wanted, wantedOf } from './wanted.ts';

/** Rows that are read at once for an export: five BatchGetItems. */
const rowsPerChunk = 500;

interface Options<Row> {
  readonly list: ListKind;
  readonly segment: Segment<ManagedDocument>;
  /** A page of the table's own index by time. */
  readonly listRows: (page: PageQuery, order: 'asc' | 'desc') => Promise<Page<Row>>;
  /** Rows by id, in that order, without those that are gone. */
  readonly findRows: (ids: readonly string[]) => Promise<Row[]>;
}

export interface ManagedPage<Row> {
  readonly pagination: Page<Row>;
  readonly total: number;
  readonly matches: number;
  readonly facets: Record<string, Facet[]>;
}

type Summary = Pick<ManagedPage<unknown>, 'total' | 'facets'>;

/** What a list for people who manage does, whatever it is of. */
export interface ManagedList<Row> {
  readonly page: (query: ListQuery & PageQuery) => Promise<ManagedPage<Row>>;
  /** All rows that are wanted, chunk by chunk. */
  readonly chunks: (wanted: Wanted) => AsyncIterable<readonly Row[]>;
  /** Rows that were chosen by hand. */
  readonly chosen: (ids: readonly string[]) => AsyncIterable<readonly Row[]>;
}

/**
 * A list for people who manage. All rows by the time come from the table's own index: one Query, always fresh, whatever
 * became of the index over it. Else the segment says which rows, and one BatchGetItem reads them as they are now, without
 * those that are gone. Neither grows with how many rows there are.
 */
export const managedList = <Row>({ list, segment, listRows, findRows }: Options<Row>): ManagedList<Row> => {
  const read = newestSegment(
    segment,
    (database) => new ManagedReader(database),
    () => Date.now(),
  );

  /** What the index knows beside the rows. Taken at once: a newer copy may take the reader's place at any `await`. */
  const summaryOf = (reader: ManagedReader | undefined): Summary => ({
    total: reader?.total() ?? 0,
    facets: Object.fromEntries(Object.keys(list.filters).map((name) => [name, reader?.facets(name) ?? []])),
  });

  // Seconds behind the rows, or not there at all: never fewer than what is shown.
  const replyOf = ({ total, facets }: Summary, pagination: Page<Row>, matches: number): ManagedPage<Row> => ({
    pagination,
    total: Math.max(total, pagination.data.length),
    matches: Math.max(matches, pagination.data.length),
    facets,
  });

  const wholePage = async (page: PageQuery, order: Wanted['order']): Promise<ManagedPage<Row>> => {
    const [pagination, summary] = await Promise.all([
      listRows(page, order),
      read()
        .then(summaryOf)
        .catch((error: unknown) => {
          logger.warn('A list is shown without its counts', { folder: segment.folder, error });
          return summaryOf(undefined);
        }),
    ]);
    return replyOf(summary, pagination, summary.total);
  };

  async function* rowsOf(ids: readonly string[]): AsyncGenerator<readonly Row[]> {
    for (const chunk of chunks(ids, rowsPerChunk)) yield await findRows(chunk);
  }

  return {
    async page({ perPage, cursor, ...query }) {
      const wanted = wantedOf(list, query as ListQuery);
      const page = { perPage, ...(cursor !== undefined && { cursor }) };
      if (isWhole(list, wanted)) return wholePage(page, wanted.order);
      const reader = await read();
      const summary = summaryOf(reader);
      if (!reader) {
        // Refused also while there is no index yet to begin in.
        if (cursor !== undefined) placeOf(cursor);
        return replyOf(summary, { data: [], nextCursor: null }, 0);
      }
      const { ids, nextCursor, matches } = reader.page(wanted, page);
      return replyOf(summary, { data: await findRows(ids), nextCursor }, matches);
    },
    async *chunks(wanted) {
      if (isWhole(list, wanted)) yield* everyPage((page) => listRows(page, wanted.order), rowsPerChunk);
      else yield* rowsOf((await read())?.ids(wanted) ?? []);
    },
    chosen: rowsOf,
  };
};
