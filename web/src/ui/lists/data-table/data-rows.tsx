import { CloudAlert, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../lib/i18n.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { media } from '../../../styles/tokens.ts';
import { Button } from '../../actions/button.tsx';
import { Loading, Skeleton } from '../../feedback/skeleton.tsx';
import { Table } from '../table.tsx';
import type { ListState } from '../use-list-state.ts';
import { DataCards } from './data-cards.tsx';
import type { DataColumn, DataTableProps } from './data-list.ts';
import { skeletonHead, skeletonRow, skeletonRows } from './data-table.css.ts';
import { ListMessage } from './list-message.tsx';

const rowWidths = Array.from({ length: 8 }, (_, row) => ({ id: row, width: `${35 + ((row * 17) % 45)}%` }));

/** A skeleton of header and rows, or of cards on a phone. */
const RowsSkeleton = () => (
  <Loading>
    <div className={skeletonHead} />
    <div className={skeletonRows}>
      {rowWidths.map(({ id, width }) => (
        <div key={id} className={skeletonRow}>
          <Skeleton width="20px" />
          <Skeleton width="32px" isRound />
          <Skeleton width={width} height="14px" />
        </div>
      ))}
    </div>
  </Loading>
);

/** Shown in place of rows, if the page no longer exists or no row matches. */
const NoRows = ({ state, empty }: { readonly state: ListState; readonly empty: ReactNode }) => {
  if (state.page > 1) {
    return (
      <ListMessage icon={SearchX} text={t('No more results on this page.')}>
        <Button onClick={state.restart}>{t('First page')}</Button>
      </ListMessage>
    );
  }
  if (!state.isNarrowed) return empty;
  return (
    <ListMessage icon={SearchX} text={t('No results.')}>
      <Button onClick={state.clear}>{t('Clear filters')}</Button>
    </ListMessage>
  );
};

type DataRowsProps<Item extends { readonly id: string }> = Pick<
  DataTableProps<Item>,
  'title' | 'list' | 'empty' | 'getNameOf' | 'onOpen' | 'actions' | 'bulk'
> & { readonly columns: readonly DataColumn<Item>[] };

/** The rows of a list, or a message if there are none. */
export const DataRows = <Item extends { readonly id: string }>({
  title,
  list,
  columns,
  empty,
  getNameOf,
  onOpen,
  actions,
  bulk,
}: DataRowsProps<Item>) => {
  const isPhone = useMediaQuery(media.phone);
  const { state, selection, reply, failure, isBusy, retry } = list;
  if (failure !== undefined) {
    return (
      <div role="alert">
        <ListMessage icon={CloudAlert} text={failure}>
          <Button variant="primary" onClick={retry}>
            {t('Try again')}
          </Button>
          {state.isNarrowed && <Button onClick={state.clear}>{t('Clear filters')}</Button>}
        </ListMessage>
      </div>
    );
  }
  if (!reply) return <RowsSkeleton />;
  const items = reply.pagination.data;
  if (items.length === 0) return <NoRows state={state} empty={empty} />;
  const ids = items.map(({ id }) => id);
  const sharedProps = {
    label: title,
    columns,
    items,
    isBusy,
    sort: state.sort,
    onSort: state.sortBy,
    ...(onOpen && { onOpen }),
    ...(actions && { actions }),
    ...(bulk && {
      selected: selection.isAll ? ('all' as const) : selection.ids,
      onSelect: (selectedIds: Parameters<typeof selection.select>[0]) => selection.select(selectedIds, ids),
    }),
  };
  return isPhone ? <DataCards {...sharedProps} getNameOf={getNameOf} /> : <Table {...sharedProps} empty={empty} />;
};
