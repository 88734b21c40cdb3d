import type { Facet } from '@overtone/shared/http/managed-list.ts';
import type { Page } from '@overtone/shared/http/page.ts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MenuSource } from '../../overlays/menu-entry.ts';
import type { TableColumn } from '../table.tsx';
import type { ListState } from '../use-list-state.ts';
import type { RowSelection } from '../use-row-selection.ts';

/**
 * The response of a list endpoint (`declareManagedList` of `shared/http/managed-list.ts`). If the rows are not counted, it has only
 * the page.
 */
export interface ListReply<Item> {
  readonly pagination: Page<Item>;
  readonly total?: number;
  readonly matches?: number;
  readonly facets: Readonly<Record<string, readonly Facet[]>>;
}

/** The state of a list: query, data and selection. */
export interface DataList<Item> {
  readonly state: ListState;
  readonly selection: RowSelection;
  /** Undefined until loaded, and after a failure. */
  readonly reply: ListReply<Item> | undefined;
  /** The error message, or undefined without an error. */
  readonly failure: string | undefined;
  /** The shown rows are outdated and new ones are loading. */
  readonly isBusy: boolean;
  readonly retry: () => void;
}

export interface DataColumn<Item> extends TableColumn<Item> {
  /** Minimum width in pixels; columns share the remaining width. */
  readonly width: number;
  /** Hidden by default. */
  readonly isOptional?: boolean;
}

/** A filter of a list; its `id` is the API's name. */
export interface ListFilter {
  readonly id: string;
  readonly label: string;
  /** The label of a value; if omitted, the API's label or the value. */
  readonly getNameOf?: (value: string) => string;
}

/** The rows of a bulk action. */
export interface ChosenRows {
  /** The selected rows, or all rows that match the query. */
  readonly ids: readonly string[] | 'all';
  readonly count: number;
}

/** An action for all selected rows. */
export interface BulkAction {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onSelect: (chosen: ChosenRows) => void;
  readonly isPending?: boolean;
  readonly isDangerous?: boolean;
}

export interface DataTableProps<Item extends { readonly id: string }> {
  /** The key under which its columns are stored. */
  readonly name: string;
  /** The page's heading, also the table's label. */
  readonly title: string;
  readonly list: DataList<Item>;
  readonly columns: readonly DataColumn<Item>[];
  readonly filters: readonly ListFilter[];
  /** The searchable fields: "Name, email or id". */
  readonly searchLabel: string;
  readonly getNameOf: (item: Item) => string;
  /** Shown if there are no rows at all. The table has its own message if nothing matches. */
  readonly empty: ReactNode;
  /** Called on Enter or a press on a row. */
  readonly onOpen?: (id: string) => void;
  /** The menu of a row. */
  readonly actions?: (item: Item) => MenuSource;
  /** Actions for selected rows; if omitted, rows cannot be selected. */
  readonly bulk?: readonly BulkAction[];
  /** Buttons next to the search. */
  readonly children?: ReactNode;
}
