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
import { variableName } from '../../lib/variable-name.ts';
import { hidden } from '../../styles/hidden.css.ts';
import type { MenuSource } from '../overlays/menu-entry.ts';
import { RowMenu } from './row-menu.tsx';
import * as css from './table.css.ts';
import { TableCheck } from './table-check.tsx';

export interface TableColumn<Item> {
  readonly id: string;
  readonly label: string;
  readonly cell: (item: Item) => ReactNode;
  /** Names the row for a screen reader; one column has it. */
  readonly isMain?: boolean;
  readonly isSortable?: boolean;
  /** Figures stand right. */
  readonly isNumeric?: boolean;
  /** Left out on a phone. */
  readonly isWideOnly?: boolean;
  /** Least width in pixels. Where every column has one, what is over is shared out by them, and long texts are cut. */
  readonly width?: number;
}

export interface TableProps<Item extends { readonly id: string }> {
  readonly label: string;
  readonly columns: readonly TableColumn<Item>[];
  readonly items: readonly Item[];
  /** In place of rows, where there are none. */
  readonly empty: ReactNode;
  readonly sort?: SortDescriptor;
  readonly onSort?: (sort: SortDescriptor) => void;
  /** Ids, or `all`; without it nothing can be selected. */
  readonly selected?: Selection;
  readonly onSelect?: (selected: Selection) => void;
  /** Enter or a press on a row. */
  readonly onOpen?: (id: string) => void;
  /** The menu at a row's end, named after the row. */
  readonly actions?: (item: Item) => MenuSource;
  /** Newer rows are on their way. */
  readonly isBusy?: boolean;
}

const extra = (column: { readonly isNumeric?: boolean; readonly isWideOnly?: boolean }): string =>
  classNames(column.isNumeric && css.numbers, column.isWideOnly && css.wideOnly);

/** Widths of the tracks that the rows are laid out in; undefined where the browser measures what is in the cells. */
const tracksOf = (columns: readonly { readonly width?: number }[], hasCheck: boolean, hasMenu: boolean) => {
  const widths = columns.map(({ width }) => width ?? 0);
  if (widths.includes(0)) return undefined;
  const [check, menu] = [hasCheck ? css.checkWidth : 0, hasMenu ? css.menuWidth : 0];
  const tracks = [
    ...(hasCheck ? [`${check}px`] : []),
    ...widths.map((width) => `minmax(${width}px, ${width}fr)`),
    ...(hasMenu ? [`${menu}px`] : []),
  ];
  const least = widths.reduce((sum, width) => sum + width, check + menu);
  return { [variableName(css.tracks)]: tracks.join(' '), minWidth: `${least}px` };
};

/** Rows to look through and work on, with a head that stays. For music, take the track table. */
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
  const tracks = tracksOf(columns, selected !== undefined, actions !== undefined);
  return (
    <div className={css.scroller} data-busy={isBusy || undefined}>
      <AriaTable
        className={classNames(css.table, tracks && css.laid)}
        {...(tracks && { style: tracks })}
        aria-label={label}
        aria-busy={isBusy}
        selectionMode={selected === undefined ? 'none' : 'multiple'}
        {...(selected === undefined ? {} : { selectedKeys: selected })}
        {...(onSelect && { onSelectionChange: onSelect })}
        {...(sort && { sortDescriptor: sort })}
        {...(onSort && { onSortChange: onSort })}
        {...(onOpen && { onRowAction: (key) => onOpen(String(key)) })}
      >
        <TableHeader className={css.head}>
          {selected !== undefined && (
            <Column className={classNames(css.column, css.narrow)}>
              <TableCheck />
            </Column>
          )}
          {columns.map((column) => (
            <Column
              key={column.id}
              id={column.id}
              className={classNames(css.column, extra(column))}
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
            <Column className={classNames(css.column, css.narrow)}>
              <span className={hidden}>{t('Actions')}</span>
            </Column>
          )}
        </TableHeader>
        <TableBody
          className={css.body}
          items={items}
          dependencies={[columns, actions]}
          renderEmptyState={() => <p className={css.nothing}>{empty}</p>}
        >
          {(item) => (
            <Row className={css.row} data-pressable={onOpen ? true : undefined}>
              {selected !== undefined && (
                <Cell className={classNames(css.cell, css.narrow)}>
                  <TableCheck />
                </Cell>
              )}
              {columns.map((column) => (
                <Cell
                  key={column.id}
                  className={classNames(css.cell, extra(column))}
                  data-main={column.isMain || undefined}
                >
                  {column.cell(item)}
                </Cell>
              ))}
              {actions && (
                <Cell className={classNames(css.cell, css.narrow)}>
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
