import { ArrowDown, ArrowUp } from 'lucide-react';
import type { SortDescriptor } from 'react-aria-components/Table';
import { t } from '../../../lib/i18n.ts';
import { MenuButton } from '../../overlays/menu-button.tsx';
import type { TableColumn } from '../table.tsx';
import { trigger } from './sort-menu.css.ts';

interface SortMenuProps {
  readonly columns: readonly Pick<TableColumn<never>, 'id' | 'label' | 'isSortable'>[];
  readonly sort: SortDescriptor;
  readonly onSort: (sort: SortDescriptor) => void;
}

const reversed = { ascending: 'descending', descending: 'ascending' } as const;

/** Sorting for cards, which have no column headers. Choosing the current column reverses the order. */
export const SortMenu = ({ columns, sort, onSort }: SortMenuProps) => {
  const sortableColumns = columns.filter(({ isSortable }) => isSortable);
  const currentLabel = sortableColumns.find(({ id }) => id === sort.column)?.label ?? '';
  const Icon = sort.direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <MenuButton
      className={trigger}
      label={t('Sort by: :name', { name: currentLabel })}
      entries={() =>
        sortableColumns.map(({ id, label }) => {
          const direction = id === sort.column ? reversed[sort.direction] : 'ascending';
          return {
            label,
            icon: direction === 'ascending' ? ArrowUp : ArrowDown,
            onSelect: () => onSort({ column: id, direction }),
          };
        })
      }
    >
      <Icon aria-hidden />
      <span>{currentLabel}</span>
    </MenuButton>
  );
};
