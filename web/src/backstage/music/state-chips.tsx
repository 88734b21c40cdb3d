import type { MusicState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { count, t } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { stateGroup } from './music-labels.ts';
import * as css from './state-chips.css.ts';

/** How many there are, or at least are. */
export interface Amount {
  readonly least: number;
  readonly isMore: boolean;
}

const amountWords = ({ least, isMore }: Amount): string =>
  isMore ? t(':count+', { count: count(least) }) : count(least);

interface StateChipsProps {
  readonly states: readonly MusicState[];
  /** Undefined shows all. */
  readonly current: MusicState | undefined;
  readonly pathOf: (state: MusicState | undefined) => string;
  /** How many there are of each, as far as that is known. */
  readonly counts?: Readonly<Partial<Record<MusicState, Amount>>> | undefined;
}

/** Narrows a list of one's own music to what stands so. The address keeps which. */
export const StateChips = ({ states, current, pathOf, counts = {} }: StateChipsProps) => (
  <nav className={css.nav} aria-label={t('State')}>
    <ul className={css.chips} data-one-stop>
      {[undefined, ...states].map((state) => {
        const amount = state && counts[state];
        return (
          <li key={state ?? 'all'} className={css.place}>
            <Link
              className={css.chip}
              to={pathOf(state)}
              replace
              {...(state === current && { 'aria-current': 'true' as const })}
            >
              {state ? stateGroup(state) : t('All')}
              {amount && amount.least > 0 && <span className={css.amount}>{amountWords(amount)}</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  </nav>
);
