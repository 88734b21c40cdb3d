import type { Cell } from '@overtone/shared/texts/csv.ts';
import type { ListKind, ListSelection } from './list-selection.ts';
import type { ManagedIndex } from './managed-index.ts';
import type { ManagedList } from './managed-list.ts';

/** A type of row that can be exported as CSV. */
export interface ExportedKind {
  /** The first part of the file name of an export. */
  readonly fileName: string;
  readonly header: readonly string[];
  /** Returns the lines of an export in chunks, for the rows with `ids`, or for all rows of the query. */
  readonly iterateLines: (
    selection: ListSelection,
    ids: readonly string[] | null,
  ) => AsyncIterable<readonly (readonly Cell[])[]>;
}

/** A type of row in the lists for admins: its list, its search index, and its export as CSV. */
export interface ManagedKind extends ExportedKind {
  readonly list: ListKind;
  readonly index: ManagedIndex;
}

interface Declaration<Row> extends Pick<ManagedKind, 'list' | 'index' | 'fileName'> {
  readonly rows: ManagedList<Row>;
  /** The cells of a row in an export, by the header of the column. */
  readonly columns: Readonly<Record<string, (row: Row) => Cell>>;
}

/** Declares a type of managed row. */
export const createManagedKind = <Row>({ rows, columns, ...kind }: Declaration<Row>): ManagedKind => ({
  ...kind,
  header: Object.keys(columns),
  async *iterateLines(selection, ids) {
    for await (const chunk of ids ? rows.readSelected(ids) : rows.iterateChunks(selection)) {
      yield chunk.map((row) => Object.values(columns).map((getCell) => getCell(row)));
    }
  },
});
