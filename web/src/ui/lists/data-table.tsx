import { formatNumber, t, tn } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { BulkBar } from './data-table/bulk-bar.tsx';
import { ColumnChoice } from './data-table/column-choice.tsx';
import type { DataColumn, DataTableProps } from './data-table/data-list.ts';
import { DataRows } from './data-table/data-rows.tsx';
import * as css from './data-table/data-table.css.ts';
import { FilterChip } from './data-table/filter-chip.tsx';
import { textButton } from './data-table/filter-chips.css.ts';
import { Pager } from './data-table/pager.tsx';
import { ListSearch } from './list-search.tsx';
import { useColumns } from './use-columns.ts';

/**
 * A managed list, loaded page by page: search, filter chips, column selection, sorting and row selection. Below 768 px
 * rows are cards. `use-list-state.ts` stores the state in the URL.
 */
export const DataTable = <Item extends { readonly id: string }>({
  name,
  title,
  list,
  columns,
  filters,
  searchLabel,
  children,
  bulk,
  ...rows
}: DataTableProps<Item>) => {
  const columnConfiguration = useColumns<DataColumn<Item>>(name, columns);
  const { state, selection, reply, isBusy } = list;
  const { isNarrowed } = state;
  return (
    <div className={css.root}>
      <header className={css.header}>
        <div className={css.title}>
          <h1 className={css.heading}>{title}</h1>
          {reply?.total !== undefined && (
            <span className={css.total}>
              <span aria-hidden>{formatNumber(reply.total)}</span>
              <span className={hidden}>{tn(reply.total, '1 total', ':count total')}</span>
            </span>
          )}
        </div>
        <div className={css.tools}>
          <ListSearch label={searchLabel} value={state.text} onSearch={state.search} />
          {children}
        </div>
      </header>
      <div className={css.filters}>
        {filters.map((filter) => (
          <FilterChip key={filter.id} filter={filter} facets={reply?.facets[filter.id] ?? []} state={state} />
        ))}
        {isNarrowed && (
          <button type="button" className={textButton} onClick={state.clear}>
            {t('Clear all')}
          </button>
        )}
        <div className={css.endGroup}>
          <span className={css.matches} role="status">
            {isNarrowed && reply?.matches !== undefined && !isBusy && tn(reply.matches, '1 match', ':count matches')}
          </span>
          <ColumnChoice configuration={columnConfiguration} />
        </div>
      </div>
      <div className={css.sheet}>
        <div className={css.rows}>
          <DataRows
            title={title}
            list={list}
            columns={columnConfiguration.visibleColumns}
            {...rows}
            {...(bulk && { bulk })}
          />
        </div>
        {reply && list.failure === undefined && <Pager state={state} reply={reply} isBusy={isBusy} />}
      </div>
      {bulk && <BulkBar selection={selection} actions={bulk} reply={reply} />}
    </div>
  );
};
