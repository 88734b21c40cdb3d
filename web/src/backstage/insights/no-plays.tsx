import { ChartColumn } from 'lucide-react';
import { useLocation } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { card } from '../layout/card.css.ts';
import { icon, nothing } from './no-plays.css.ts';
import { type Range, withRange } from './range/range.ts';

/** Shown instead of the cards if there were no plays, with a link to a longer range. */
export const NoPlays = ({ range }: { readonly range: Range }) => {
  const { pathname, search } = useLocation();
  const isLongestRange = range.preset === '12-months';
  return (
    <section className={card}>
      <div className={nothing}>
        <ChartColumn className={icon} aria-hidden />
        <p>{t('No plays in this period. New plays appear within a few minutes.')}</p>
        {!isLongestRange && (
          <Link className={button.secondary} to={`${pathname}${withRange(search, '12-months')}`} replace>
            {t('Show 12 months')}
          </Link>
        )}
      </div>
    </section>
  );
};
