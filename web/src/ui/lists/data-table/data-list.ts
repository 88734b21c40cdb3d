import type { Facet } from '@overtone/shared/http/managed-list.ts';
import type { Page } from '@overtone/shared/http/page.ts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MenuSource } from '../../overlays/menu-entry.ts';
import type { TableColumn } from '../table.tsx';
import type { ListState } from '../use-list-state.ts';
import type { RowSelection } from '../use-row-selection.ts';

/** What a list's endpoint answers (`listOf` of `shared/http/managed-list.ts`); one whose rows nobody counts has its page alone. */
export interface ListReply<Item> {
  readonly pagination: Page<Item>;
  readonly total?: number;
  readonly matches?: number;
  readonly facets: Readonly<Record<string, readonly Facet[]>>;
}

/** A list as it stands: what is asked, what has come, and what is ticked. */
export interface DataList<Item> {
  readonly state: ListState;
  readonly selection: RowSelection;
  /** Undefined until it has come, and where it did not. */
  readonly reply: ListReply<Item> | undefined;
  /** For a person; undefined unless it went wrong. */
  readonly failure: string | undefined;
  /** What is shown is of before, and the new rows are on their way. */
  readonly isBusy: boolean;
  readonly retry: () => void;
}

export interface DataColumn<Item> extends TableColumn<Item> {
  /** Least width in pixels; what is over is shared out by it. */
  readonly width: number;
  /** Shown to whoever asks for it. */
  readonly isOptional?: boolean;
}

/** What a list can be narrowed to; its `id` is the name that the API knows. */
export interface ListFilter {
  readonly id: string;
  readonly label: string;
  /** A value in words; without it, the label that the API sends along, or the value. */
  readonly nameOf?: (value: string) => string;
}

/** What is to be worked on. */
export interface ChosenRows {
  /** Those ticked, or every row that fits what the list is asked for. */
  readonly ids: readonly string[] | 'all';
  readonly count: number;
}

/** Something to do with all rows that are ticked. */
export interface BulkAction {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onSelect: (chosen: ChosenRows) => void;
  readonly pending?: boolean;
  readonly isDangerous?: boolean;
}

export interface DataTableProps<Item extends { readonly id: string }> {
  /** Its columns are remembered by it. */
  readonly name: string;
  /** The page's heading; names the table too. */
  readonly title: string;
  readonly list: DataList<Item>;
  readonly columns: readonly DataColumn<Item>[];
  readonly filters: readonly ListFilter[];
  /** What can be searched for: "Name, email or id". */
  readonly searchLabel: string;
  readonly nameOf: (item: Item) => string;
  /** Where there is nothing at all yet; that nothing matches is said by the table. */
  readonly empty: ReactNode;
  /** Enter or a press on a row. */
  readonly onOpen?: (id: string) => void;
  /** The menu of a row. */
  readonly actions?: (item: Item) => MenuSource;
  /** For the rows that are ticked; without it none can be. */
  readonly bulk?: readonly BulkAction[];
  /** Buttons of the page, beside the search. */
  readonly children?: ReactNode;
}
