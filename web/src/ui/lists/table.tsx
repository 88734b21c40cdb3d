import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Table as AriaTable,
  Cell,
  Column,
  Row,
  type Selection,
  type SortDescriptor,
  TableBody,
  TableHeader,
} from 'react-aria-components/Table';
import { classNames } from '../../lib/class-names.ts';
import { t } from '../../lib/i18n.ts';
import { getVariableName } from '../../lib/variable-name.ts';
import { hidden } from '../../styles/hidden.css.ts';
import type { MenuSource } from '../overlays/menu-entry.ts';
import { RowMenu } from './row-menu.tsx';
import * as css from './table.css.ts';
import { TableCheck } from './table-check.tsx';

export interface TableColumn<Item> {
  readonly id: string;
  readonly label: string;
  readonly cell: (item: Item) => ReactNode;
  /** Labels the row for screen readers; exactly one column does. */
  readonly isMain?: boolean;
  readonly isSortable?: boolean;
  /** Aligns numbers to the end. */
  readonly isNumeric?: boolean;
  /** Hidden on a phone. */
  readonly isWideOnly?: boolean;
  /** Minimum width in pixels. If every column has one, they share the remaining width, and long texts are truncated. */
  readonly width?: number;
}

export interface TableProps<Item extends { readonly id: string }> {
  readonly label: string;
  readonly columns: readonly TableColumn<Item>[];
  readonly items: readonly Item[];
  /** Shown if there are no rows. */
  readonly empty: ReactNode;
  readonly sort?: SortDescriptor;
  readonly onSort?: (sort: SortDescriptor) => void;
  /** Selected ids, or `all`. If omitted, rows cannot be selected. */
  readonly selected?: Selection;
  readonly onSelect?: (selected: Selection) => void;
  /** Called on Enter or a press on a row. */
  readonly onOpen?: (id: string) => void;
  /** The menu at the end of a row, labeled after the row. */
  readonly actions?: (item: Item) => MenuSource;
  /** Newer rows are loading. */
  readonly isBusy?: boolean;
}

const getColumnClass = (column: { readonly isNumeric?: boolean; readonly isWideOnly?: boolean }): string =>
  classNames(column.isNumeric && css.numeric, column.isWideOnly && css.wideOnly);

/** Returns the grid columns of the rows, or undefined if the browser measures the cells. */
const getGridStyle = (
  columns: readonly { readonly width?: number }[],
  hasCheckColumn: boolean,
  hasMenuColumn: boolean,
) => {
  const widths = columns.map(({ width }) => width ?? 0);
  if (widths.includes(0)) return undefined;
  const [checkWidth, menuWidth] = [hasCheckColumn ? css.checkWidth : 0, hasMenuColumn ? css.menuWidth : 0];
  const columnWidths = [
    ...(hasCheckColumn ? [`${checkWidth}px`] : []),
    ...widths.map((width) => `minmax(${width}px, ${width}fr)`),
    ...(hasMenuColumn ? [`${menuWidth}px`] : []),
  ];
  const minWidth = widths.reduce((sum, width) => sum + width, checkWidth + menuWidth);
  return { [getVariableName(css.gridTracks)]: columnWidths.join(' '), minWidth: `${minWidth}px` };
};

/** A table with a fixed header for managing rows. For music, use the track table. */
export const Table = <Item extends { readonly id: string }>({
  label,
  columns,
  items,
  empty,
  sort,
  onSort,
  selected,
  onSelect,
  onOpen,
  actions,
  isBusy = false,
}: TableProps<Item>) => {
  const gridStyle = getGridStyle(columns, selected !== undefined, actions !== undefined);
  return (
    <div className={css.scroller} data-busy={isBusy || undefined}>
      <AriaTable
        className={classNames(css.table, gridStyle && css.gridLayout)}
        {...(gridStyle && { style: gridStyle })}
        aria-label={label}
        aria-busy={isBusy}
        selectionMode={selected === undefined ? 'none' : 'multiple'}
        {...(selected === undefined ? {} : { selectedKeys: selected })}
        {...(onSelect && { onSelectionChange: onSelect })}
        {...(sort && { sortDescriptor: sort })}
        {...(onSort && { onSortChange: onSort })}
        {...(onOpen && { onRowAction: (key) => onOpen(String(key)) })}
      >
        <TableHeader className={css.header}>
          {selected !== undefined && (
            <Column className={classNames(css.column, css.fixedWidth)}>
              <TableCheck />
            </Column>
          )}
          {columns.map((column) => (
            <Column
              key={column.id}
              id={column.id}
              className={classNames(css.column, getColumnClass(column))}
              isRowHeader={column.isMain ?? false}
              allowsSorting={column.isSortable ?? false}
            >
              {({ sortDirection }) => (
                <span className={css.columnName}>
                  {column.label}
                  {sortDirection === 'ascending' && <ArrowUp className={css.sortIcon} aria-hidden />}
                  {sortDirection === 'descending' && <ArrowDown className={css.sortIcon} aria-hidden />}
                </span>
              )}
            </Column>
          ))}
          {actions && (
            <Column className={classNames(css.column, css.fixedWidth)}>
              <span className={hidden}>{t('Actions')}</span>
            </Column>
          )}
        </TableHeader>
        <TableBody
          className={css.body}
          items={items}
          dependencies={[columns, actions]}
          renderEmptyState={() => <p className={css.emptyMessage}>{empty}</p>}
        >
          {(item) => (
            <Row className={css.row} data-pressable={onOpen ? true : undefined}>
              {selected !== undefined && (
                <Cell className={classNames(css.cell, css.fixedWidth)}>
                  <TableCheck />
                </Cell>
              )}
              {columns.map((column) => (
                <Cell
                  key={column.id}
                  className={classNames(css.cell, getColumnClass(column))}
                  data-main={column.isMain || undefined}
                >
                  {column.cell(item)}
                </Cell>
              ))}
              {actions && (
                <Cell className={classNames(css.cell, css.fixedWidth)}>
                  <RowMenu source={actions(item)} />
                </Cell>
              )}
            </Row>
          )}
        </TableBody>
      </AriaTable>
    </div>
  );
};
