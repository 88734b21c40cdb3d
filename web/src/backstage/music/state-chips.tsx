import type { MusicState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { formatNumber, t } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { getStateGroupLabel } from './music-labels.ts';
import * as css from './state-chips.css.ts';

/** A number of items, or the minimum if not all are loaded. */
export interface Amount {
  readonly minimum: number;
  readonly hasMore: boolean;
}

const formatAmount = ({ minimum, hasMore }: Amount): string =>
  hasMore ? t(':count+', { count: formatNumber(minimum) }) : formatNumber(minimum);

interface StateChipsProps {
  readonly states: readonly MusicState[];
  /** Undefined for all states. */
  readonly current: MusicState | undefined;
  readonly getPath: (state: MusicState | undefined) => string;
  /** The number of items per state, as far as it is known. */
  readonly counts?: Readonly<Partial<Record<MusicState, Amount>>> | undefined;
}

/** Links that filter a list of managed music by state. */
export const StateChips = ({ states, current, getPath, counts = {} }: StateChipsProps) => (
  <nav className={css.nav} aria-label={t('Status')}>
    <ul className={css.chips} data-roving-tabindex>
      {[undefined, ...states].map((state) => {
        const amount = state && counts[state];
        return (
          <li key={state ?? 'all'} className={css.item}>
            <Link
              className={css.chip}
              to={getPath(state)}
              replace
              {...(state === current && { 'aria-current': 'true' as const })}
            >
              {state ? getStateGroupLabel(state) : t('All')}
              {amount && amount.minimum > 0 && <span className={css.amount}>{formatAmount(amount)}</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  </nav>
);
