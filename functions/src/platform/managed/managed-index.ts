import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { everyPage } from '../every-page.ts';
import type { Changes, Segment } from '../segments/segment.ts';
import type { ManagedDocument } from './managed-document.ts';
import { managedSegment } from './managed-segment.ts';

/** The index over a managed list, and how it follows the table that the rows lie in. */
export interface ManagedIndex {
  readonly segment: Segment<ManagedDocument>;
  /** Sort key of the rows' items, as their table's stream tells it. */
  readonly sortKey: string;
  /** The row that an item with this partition key is; undefined for one of another kind. */
  readonly idOf: (pk: string) => string | undefined;
  /** What these rows are by now; null for those that are gone or going. A unit each. */
  readonly read: (ids: readonly string[]) => Promise<Changes<ManagedDocument>>;
  /** All rows, page by page. */
  readonly pages: (perPage: number) => AsyncIterable<Changes<ManagedDocument>>;
}

interface Declaration<Row, Id extends string> extends Pick<ManagedIndex, 'sortKey' | 'idOf'> {
  /** Where its segment lies: `private/users`. */
  readonly folder: `private/${string}`;
  /** As of a segment; at once where left out. */
  readonly forgetsAfterHours?: number;
  /** What a row's id is: an index may hold others, of before. */
  readonly id: { safeParse(id: string): { data?: Id | undefined } };
  readonly documentOf: (row: Row) => ManagedDocument;
  /** Rows by id as they are at this moment, without those that are gone or going. */
  readonly findNow: (ids: readonly Id[]) => Promise<Row[]>;
  /** A page of the table's own index by time, oldest first. */
  readonly listRows: (page: PageQuery) => Promise<Page<Row>>;
}

/** Declares the index over a managed list. */
export const managedIndex = <Row extends { readonly id: Id }, Id extends string>({
  folder,
  forgetsAfterHours,
  sortKey,
  idOf,
  id: schema,
  documentOf,
  findNow,
  listRows,
}: Declaration<Row, Id>): ManagedIndex => {
  const changesOf = (rows: readonly Row[]): Changes<ManagedDocument> =>
    new Map(rows.map((row) => [row.id, documentOf(row)]));
  return {
    segment: managedSegment(folder, forgetsAfterHours),
    sortKey,
    idOf,
    async read(given) {
      const ids = given.flatMap((id) => schema.safeParse(id).data ?? []);
      return new Map([...given.map((id) => [id, null] as const), ...changesOf(await findNow(ids))]);
    },
    async *pages(perPage) {
      for await (const rows of everyPage(listRows, perPage)) yield changesOf(rows);
    },
  };
};
