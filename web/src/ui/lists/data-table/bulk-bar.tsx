import { X } from 'lucide-react';
import { formatNumber, t, tn } from '../../../lib/i18n.ts';
import { hidden } from '../../../styles/hidden.css.ts';
import { IconButton } from '../../actions/icon-button.tsx';
import type { RowSelection } from '../use-row-selection.ts';
import * as css from './bulk-bar.css.ts';
import type { BulkAction, ListReply } from './data-list.ts';

interface BulkBarProps {
  readonly selection: RowSelection;
  readonly actions: readonly BulkAction[];
  readonly reply: Pick<ListReply<{ readonly id: string }>, 'pagination' | 'matches'> | undefined;
}

/**
 * The actions for selected rows, at the bottom of the list. When an entire page is selected, it offers to select all
 * matching rows on all pages.
 */
export const BulkBar = ({ selection, actions, reply }: BulkBarProps) => {
  const { ids, isAll } = selection;
  const matches = reply?.matches ?? 0;
  const page = reply?.pagination.data ?? [];
  const amount = isAll ? matches : ids.size;
  const selectedLabel = tn(amount, '1 selected', ':count selected');
  const isPageSelected = page.length > 0 && page.every(({ id }) => ids.has(id));
  const canToggleAll = isAll || (isPageSelected && matches > ids.size);
  const toggleLabel = isAll
    ? tn(ids.size, 'Only the 1 selected', 'Only the :count selected')
    : tn(matches, 'Select 1', 'Select all :count');
  return (
    <div className={css.container}>
      <p className={hidden} role="status">
        {isAll && tn(matches, '1 row is selected', 'All :count rows are selected')}
        {!isAll &&
          canToggleAll &&
          t('All rows on this page are selected. You can select all :count rows.', { count: formatNumber(matches) })}
      </p>
      {amount > 0 && (
        <fieldset className={css.bar} aria-label={selectedLabel}>
          <span className={css.amount} aria-hidden>
            {selectedLabel}
          </span>
          {canToggleAll && (
            <button type="button" className={css.selectAllButton} onClick={() => selection.selectAll(!isAll)}>
              {toggleLabel}
            </button>
          )}
          {actions.map(({ label, icon: Icon, onSelect, isPending = false, isDangerous = false }) => (
            <button
              key={label}
              type="button"
              className={css.actions[isDangerous ? 'dangerous' : 'plain']}
              aria-label={label}
              aria-disabled={isPending || undefined}
              data-tooltip={label}
              onClick={() => !isPending && onSelect({ ids: isAll ? 'all' : [...ids], count: amount })}
            >
              <Icon aria-hidden />
              <span className={css.actionLabel} aria-hidden>
                {label}
              </span>
            </button>
          ))}
          <IconButton label={t('Clear selection')} onClick={selection.clear}>
            <X aria-hidden />
          </IconButton>
        </fieldset>
      )}
    </div>
  );
};
