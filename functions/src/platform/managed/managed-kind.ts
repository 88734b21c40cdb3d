import type { Cell } from '@overtone/shared/texts/csv.ts';
import type { ManagedIndex } from './managed-index.ts';
import type { ManagedList } from './managed-list.ts';
import type { ListKind, Wanted } from './wanted.ts';

/** A kind of row that is listed for people who manage: its list, the index over it, and its lines in a file. */
export interface ManagedKind {
  readonly list: ListKind;
  readonly index: ManagedIndex;
  /** The first part of a file's name. */
  readonly fileName: string;
  readonly header: readonly string[];
  /** Lines of cells, chunk by chunk: of the rows that were chosen by hand, or of all that are wanted. */
  readonly lines: (wanted: Wanted, ids: readonly string[] | null) => AsyncIterable<readonly (readonly Cell[])[]>;
}

interface Declaration<Row> extends Pick<ManagedKind, 'list' | 'index' | 'fileName'> {
  readonly rows: ManagedList<Row>;
  /** What a file says of a row, by the heads of its columns. */
  readonly columns: Readonly<Record<string, (row: Row) => Cell>>;
}

/** Declares a kind of managed row. */
export const managedKind = <Row>({ rows, columns, ...kind }: Declaration<Row>): ManagedKind => ({
  ...kind,
  header: Object.keys(columns),
  async *lines(wanted, ids) {
    for await (const chunk of ids ? rows.chosen(ids) : rows.chunks(wanted)) {
      yield chunk.map((row) => Object.values(columns).map((cellOf) => cellOf(row)));
    }
  },
});
