import { t } from '../../../lib/i18n.ts';
import * as card from '../../layout/card.css.ts';
import { chart, wholeChart } from '../card-grid.css.ts';
import { ShareCard } from '../cards/share-card.tsx';
import { TimeCard } from '../cards/time-card.tsx';
import * as css from './site-cards.css.ts';
import { rowsIn, type VisitList, visitListNames } from './site-lists.ts';
import { type SiteMetric, siteMetric } from './site-metrics.ts';
import type { SiteNumbers } from './site-report.queries.ts';

const rowsMax = 7;

/** Those that have a card; the tables tell all of them. */
const shown: readonly VisitList[] = ['pages', 'referrers', 'countries', 'devices'];

interface SiteCardsProps {
  readonly numbers: SiteNumbers;
  readonly metric: SiteMetric;
}

/** The chosen figure over time, what was looked at, and where visitors came from. */
export const SiteCards = ({ numbers, metric }: SiteCardsProps) => {
  const { overTime, name, now, before, ...words } = siteMetric[metric];
  const { visits } = numbers;
  const isNobody = visits.totals.views === 0;
  return (
    <div className={css.cards}>
      <div className={isNobody ? wholeChart : chart}>
        <TimeCard
          title={overTime()}
          column={name()}
          now={now(numbers).series}
          before={before(numbers).series}
          {...words}
        />
      </div>
      {isNobody ? (
        <div className={wholeChart}>
          <section className={card.card} aria-labelledby="nobody-came">
            <div className={card.head}>
              <h2 id="nobody-came" className={card.title}>
                {visitListNames.pages()}
              </h2>
            </div>
            <p className={css.nobody}>
              {t('Nobody came in these days. Visits show here a few minutes after they were made.')}
            </p>
          </section>
        </div>
      ) : (
        shown.map((list) => (
          <div key={list} className={css.list}>
            <ShareCard title={visitListNames[list]()} rows={rowsIn(visits, list)} most={rowsMax} />
          </div>
        ))
      )}
    </div>
  );
};
