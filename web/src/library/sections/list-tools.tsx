import type { LikedSort } from '@overtone/shared/library/likes/like.model.ts';
import { ArrowDown, ArrowUp, ChevronDown, LayoutGrid, List } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import * as css from './list-tools.css.ts';
import type { ListAddress } from './use-list-address.ts';

/** Labels of the sort orders. */
const sortNames: Readonly<Record<LikedSort, () => string>> = {
  added: () => t('Recently added'),
  name: () => t('Name'),
  artist: () => t('Artist'),
  album: () => t('Album'),
  duration: () => t('Duration'),
  released: () => t('Release date'),
};

const sortIcons = { asc: ArrowUp, desc: ArrowDown };

interface ListToolsProps {
  readonly address: ListAddress;
  readonly sorts: readonly LikedSort[];
  /** The label of the filter: "Filter liked songs". */
  readonly label: string;
}

/** Tools that filter and sort a list, and switch between list and grid. */
export const ListTools = ({ address, sorts, label }: ListToolsProps) => {
  const { options, view, search, sortBy, getNextOrder, setView } = address;
  const OrderIcon = sortIcons[options.order];
  return (
    <div className={css.tools}>
      <ListSearch label={label} value={options.text} onSearch={search} hasShortcutHint={false} />
      <MenuButton
        className={css.sort}
        label={t('Sort by: :name', { name: sortNames[options.sort]() })}
        entries={() =>
          sorts.map((sort) => ({
            label: sortNames[sort](),
            icon: sortIcons[getNextOrder(sort)],
            onSelect: () => sortBy(sort),
          }))
        }
      >
        <OrderIcon aria-hidden />
        <span>{sortNames[options.sort]()}</span>
        <ChevronDown aria-hidden />
      </MenuButton>
      <fieldset className={css.views} aria-label={t('View')}>
        <IconButton
          className={css.view}
          label={t('List')}
          aria-pressed={view === 'list'}
          onClick={() => setView('list')}
        >
          <List aria-hidden />
        </IconButton>
        <IconButton
          className={css.view}
          label={t('Grid')}
          aria-pressed={view === 'grid'}
          onClick={() => setView('grid')}
        >
          <LayoutGrid aria-hidden />
        </IconButton>
      </fieldset>
    </div>
  );
};
