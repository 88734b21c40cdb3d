import { GridList, GridListItem } from 'react-aria-components/GridList';
import { t } from '../../../lib/i18n.ts';
import { Checkbox } from '../../fields/checkbox.tsx';
import { RowMenu } from '../row-menu.tsx';
import type { TableProps } from '../table.tsx';
import { TableCheck } from '../table-check.tsx';
import * as css from './data-cards.css.ts';
import { SortMenu } from './sort-menu.tsx';

type DataCardsProps<Item extends { readonly id: string }> = Omit<TableProps<Item>, 'empty'> &
  Required<Pick<TableProps<Item>, 'sort' | 'onSort'>> & { readonly getNameOf: (item: Item) => string };

/** The rows of a table as cards with labeled values, for narrow screens. */
export const DataCards = <Item extends { readonly id: string }>({
  label,
  columns,
  items,
  getNameOf,
  sort,
  onSort,
  selected,
  onSelect,
  onOpen,
  actions,
  isBusy = false,
}: DataCardsProps<Item>) => {
  const isSelected = ({ id }: Item): boolean => selected === 'all' || selected?.has(id) === true;
  const selectedCount = items.filter(isSelected).length;
  const mainColumn = columns.find(({ isMain }) => isMain);
  const facts = columns.filter((column) => column !== mainColumn);
  return (
    <>
      <div className={css.bar}>
        {onSelect && (
          <Checkbox
            className={css.selectAll}
            label={t('Select all')}
            value={selectedCount === items.length}
            isIndeterminate={selectedCount > 0 && selectedCount < items.length}
            onChange={(isChecked) => onSelect(isChecked ? 'all' : new Set())}
          />
        )}
        <SortMenu columns={columns} sort={sort} onSort={onSort} />
      </div>
      <GridList
        className={css.cards}
        aria-label={label}
        aria-busy={isBusy}
        data-busy={isBusy || undefined}
        items={items}
        dependencies={[columns, actions]}
        selectionMode={selected === undefined ? 'none' : 'multiple'}
        {...(selected === undefined ? {} : { selectedKeys: selected })}
        {...(onSelect && { onSelectionChange: onSelect })}
        {...(onOpen && { onAction: (key) => onOpen(String(key)) })}
      >
        {(item) => (
          <GridListItem className={css.card} textValue={getNameOf(item)} data-pressable={onOpen ? true : undefined}>
            <div className={css.header}>
              {selected !== undefined && (
                <span className={css.checkboxArea}>
                  <TableCheck />
                </span>
              )}
              <div className={css.name}>{mainColumn?.cell(item)}</div>
              {actions && <RowMenu source={actions(item)} />}
            </div>
            <dl className={css.facts}>
              {facts.map((column) => (
                <Fact key={column.id} label={column.label} value={column.cell(item)} />
              ))}
            </dl>
          </GridListItem>
        )}
      </GridList>
    </>
  );
};

const Fact = ({ label, value }: { readonly label: string; readonly value: React.ReactNode }) => (
  <>
    <dt className={css.label}>{label}</dt>
    <dd className={css.value}>{value}</dd>
  </>
);
