import { X } from 'lucide-react';
import { t, tn } from '../../../lib/i18n.ts';
import { IconButton } from '../../actions/icon-button.tsx';
import { number } from '../action-bar.css.ts';
import type { RowSelection } from '../use-row-selection.ts';
import * as css from './bulk-bar.css.ts';
import type { BulkAction } from './data-list.ts';

interface BulkBarProps {
  readonly selection: RowSelection;
  readonly actions: readonly BulkAction[];
}

/** What can be done with the rows that are ticked, over the list's foot while there are any. */
export const BulkBar = ({ selection, actions }: BulkBarProps) => {
  const ids = [...selection.ids];
  const selected = tn(ids.length, '1 selected', ':count selected');
  return (
    <div className={css.room}>
      {ids.length > 0 && (
        <fieldset className={css.bar} aria-label={selected}>
          <span className={number} aria-hidden>
            {selected}
          </span>
          {actions.map(({ label, icon: Icon, onSelect, pending = false, isDangerous = false }) => (
            <button
              key={label}
              type="button"
              className={css.actions[isDangerous ? 'dangerous' : 'plain']}
              aria-label={label}
              aria-disabled={pending || undefined}
              data-tooltip={label}
              onClick={() => !pending && onSelect(ids)}
            >
              <Icon aria-hidden />
              <span className={css.word} aria-hidden>
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
