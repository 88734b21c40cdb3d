import { t } from '../../../lib/i18n.ts';
import * as card from '../../layout/card.css.ts';
import { chart, wholeChart } from '../card-grid.css.ts';
import { ShareCard } from '../cards/share-card.tsx';
import { TimeCard } from '../cards/time-card.tsx';
import * as css from './site-cards.css.ts';
import { createRows, type VisitList, visitListTitles } from './site-lists.ts';
import { type SiteMetric, siteMetricDefinitions } from './site-metrics.ts';
import type { SiteNumbers } from './site-report.queries.ts';

const maxRows = 7;

/** The lists that are shown as cards. The tables show all. */
const cardLists: readonly VisitList[] = ['pages', 'referrers', 'countries', 'devices'];

interface SiteCardsProps {
  readonly numbers: SiteNumbers;
  readonly metric: SiteMetric;
}

/** The selected metric over time, the viewed pages, and the origins of visitors. */
export const SiteCards = ({ numbers, metric }: SiteCardsProps) => {
  const { overTime, name, getCurrent, getPrevious, ...formats } = siteMetricDefinitions[metric];
  const { visits } = numbers;
  const hasNoViews = visits.totals.views === 0;
  return (
    <div className={css.cards}>
      <div className={hasNoViews ? wholeChart : chart}>
        <TimeCard
          title={overTime()}
          column={name()}
          currentSeries={getCurrent(numbers).series}
          previousSeries={getPrevious(numbers).series}
          {...formats}
        />
      </div>
      {hasNoViews ? (
        <div className={wholeChart}>
          <section className={card.card} aria-labelledby="no-visits">
            <div className={card.head}>
              <h2 id="no-visits" className={card.title}>
                {visitListTitles.pages()}
              </h2>
            </div>
            <p className={css.empty}>{t('No visits in this period. New visits appear within a few minutes.')}</p>
          </section>
        </div>
      ) : (
        cardLists.map((list) => (
          <div key={list} className={css.list}>
            <ShareCard title={visitListTitles[list]()} rows={createRows(visits, list)} maxRows={maxRows} />
          </div>
        ))
      )}
    </div>
  );
};
