import type { Facet } from '@overtone/shared/http/managed-list.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { splitIntoChunks } from '../chunks.ts';
import { iteratePages } from '../iterate-pages.ts';
import { logger } from '../logger.ts';
import { openNewestSegment } from '../segments/newest-segment.ts';
import type { Segment } from '../segments/segment.ts';
import { isUnfiltered, type ListKind, type ListQuery, type ListSelection, toListSelection } from './list-selection.ts';
import type { ManagedDocument } from './managed-document.ts';
import { decodePosition, ManagedReader } from './managed-reader.ts';

/** Rows per chunk of an export: five BatchGetItems. */
const rowsPerChunk = 500;

interface Options<Row> {
  readonly list: ListKind;
  readonly segment: Segment<ManagedDocument>;
  /** Lists a page of rows by time from the index of the table. */
  readonly listRows: (page: PageQuery, order: 'asc' | 'desc') => Promise<Page<Row>>;
  /** Reads rows by ID in that order, without deleted ones. */
  readonly findRows: (ids: readonly string[]) => Promise<Row[]>;
}

export interface ManagedPage<Row> {
  readonly pagination: Page<Row>;
  readonly total: number;
  readonly matches: number;
  readonly facets: Record<string, Facet[]>;
}

type Summary = Pick<ManagedPage<unknown>, 'total' | 'facets'>;

/** A list for admins with search, sorting and filters. */
export interface ManagedList<Row> {
  readonly readPage: (query: ListQuery & PageQuery) => Promise<ManagedPage<Row>>;
  /** Reads all rows of a query in chunks. */
  readonly iterateChunks: (selection: ListSelection) => AsyncIterable<readonly Row[]>;
  /** Reads the rows that an admin selected in chunks. */
  readonly readSelected: (ids: readonly string[]) => AsyncIterable<readonly Row[]>;
}

/**
 * Creates a list for admins. All rows by time are read from the index of the table with one Query, which is always
 * current and does not need the search index. Other queries find the IDs in the segment, and one BatchGetItem reads the
 * current rows without deleted ones. The costs of both do not grow with the number of rows.
 */
export const createManagedList = <Row>({ list, segment, listRows, findRows }: Options<Row>): ManagedList<Row> => {
  const openReader = openNewestSegment(
    segment,
    (database) => new ManagedReader(database),
    () => Date.now(),
  );

  /**
   * Returns the counts of the index. It must be called before the next `await`, because a refresh may close the reader.
   */
  const getSummary = (reader: ManagedReader | undefined): Summary => ({
    total: reader?.readTotal() ?? 0,
    facets: Object.fromEntries(Object.keys(list.filters).map((name) => [name, reader?.readFacets(name) ?? []])),
  });

  // The index may lag by seconds, or be missing. The counts must not be lower than the number of shown rows.
  const createPage = ({ total, facets }: Summary, pagination: Page<Row>, matches: number): ManagedPage<Row> => ({
    pagination,
    total: Math.max(total, pagination.data.length),
    matches: Math.max(matches, pagination.data.length),
    facets,
  });

  const readUnfilteredPage = async (page: PageQuery, order: ListSelection['order']): Promise<ManagedPage<Row>> => {
    const [pagination, summary] = await Promise.all([
      listRows(page, order),
      openReader()
        .then(getSummary)
        .catch((error: unknown) => {
          logger.warn('Failed to read counts of list', { folder: segment.folder, error });
          return getSummary(undefined);
        }),
    ]);
    return createPage(summary, pagination, summary.total);
  };

  async function* readRows(ids: readonly string[]): AsyncGenerator<readonly Row[]> {
    for (const chunk of splitIntoChunks(ids, rowsPerChunk)) yield await findRows(chunk);
  }

  return {
    async readPage({ perPage, cursor, ...query }) {
      const selection = toListSelection(list, query as ListQuery);
      const page = { perPage, ...(cursor !== undefined && { cursor }) };
      if (isUnfiltered(list, selection)) return readUnfilteredPage(page, selection.order);
      const reader = await openReader();
      const summary = getSummary(reader);
      if (!reader) {
        // An invalid cursor is also rejected while there is no index.
        if (cursor !== undefined) decodePosition(cursor);
        return createPage(summary, { data: [], nextCursor: null }, 0);
      }
      const { ids, nextCursor, matches } = reader.readPage(selection, page);
      return createPage(summary, { data: await findRows(ids), nextCursor }, matches);
    },
    async *iterateChunks(selection) {
      if (isUnfiltered(list, selection)) yield* iteratePages((page) => listRows(page, selection.order), rowsPerChunk);
      else yield* readRows((await openReader())?.listIds(selection) ?? []);
    },
    readSelected: readRows,
  };
};
