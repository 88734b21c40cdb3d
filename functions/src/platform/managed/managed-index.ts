import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { iteratePages } from '../iterate-pages.ts';
import type { Changes, Segment } from '../segments/segment.ts';
import type { ManagedDocument } from './managed-document.ts';
import { createManagedSegment } from './managed-segment.ts';

/** The search index of a managed list, and how to update it from the stream of the rows' table. */
export interface ManagedIndex {
  readonly segment: Segment<ManagedDocument>;
  /** The sort key of the rows' items in the stream. */
  readonly sortKey: string;
  /** Returns the ID of the row with a partition key, or undefined for another type of item. */
  readonly getId: (pk: string) => string | undefined;
  /** Reads the current documents of rows; null for deleted ones. Costs a read unit per row. */
  readonly read: (ids: readonly string[]) => Promise<Changes<ManagedDocument>>;
  /** Reads all rows page by page. */
  readonly readPages: (perPage: number) => AsyncIterable<Changes<ManagedDocument>>;
}

interface Declaration<Row, Id extends string> extends Pick<ManagedIndex, 'sortKey' | 'getId'> {
  /** The folder of its segment: `private/users`. */
  readonly folder: `private/${string}`;
  /** As in `Segment`; by default 0. */
  readonly purgeAfterHours?: number;
  /** The schema of a row's ID. The index may contain IDs in an older format. */
  readonly id: { safeParse(id: string): { data?: Id | undefined } };
  readonly createDocument: (row: Row) => ManagedDocument;
  /** Reads rows by ID consistently, without deleted ones. */
  readonly findConsistently: (ids: readonly Id[]) => Promise<Row[]>;
  /** Lists a page of rows by time from the index of the table, oldest first. */
  readonly listRows: (page: PageQuery) => Promise<Page<Row>>;
}

/** Declares the search index of a managed list. */
export const createManagedIndex = <Row extends { readonly id: Id }, Id extends string>({
  folder,
  purgeAfterHours,
  sortKey,
  getId,
  id: schema,
  createDocument,
  findConsistently,
  listRows,
}: Declaration<Row, Id>): ManagedIndex => {
  const getChanges = (rows: readonly Row[]): Changes<ManagedDocument> =>
    new Map(rows.map((row) => [row.id, createDocument(row)]));
  return {
    segment: createManagedSegment(folder, purgeAfterHours),
    sortKey,
    getId,
    async read(requestedIds) {
      const ids = requestedIds.flatMap((id) => schema.safeParse(id).data ?? []);
      return new Map([...requestedIds.map((id) => [id, null] as const), ...getChanges(await findConsistently(ids))]);
    },
    async *readPages(perPage) {
      for await (const rows of iteratePages(listRows, perPage)) yield getChanges(rows);
    },
  };
};
