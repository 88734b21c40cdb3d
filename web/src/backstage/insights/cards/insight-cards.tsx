import type { Breakdown, Insights } from '@overtone/shared/plays/insights.model.ts';
import { breakdownTitles, formatBreakdownName, listNonEmptyLists } from '../breakdown-names.ts';
import { chart, wholeChart } from '../card-grid.css.ts';
import type { Metric, Release } from '../figures.ts';
import type { MusicPaths } from '../music-paths.ts';
import { DevicesCard } from './devices-card.tsx';
import * as css from './insight-cards.css.ts';
import { OverTime } from './over-time.tsx';
import { PlacesCard } from './places-card.tsx';
import { ShareCard } from './share-card.tsx';
import { TopMusic } from './top-music.tsx';

/** The number of rows that fit the card next to it. */
const maxRows = 7;

/** The sources from which plays were started. */
const SourcesCard = ({ sources }: { readonly sources: Breakdown }) => (
  <ShareCard
    title={breakdownTitles.sources()}
    maxRows={maxRows}
    rows={sources.map(({ name, plays }) => ({ id: name, name: formatBreakdownName('sources', name), count: plays }))}
  />
);

interface InsightCardsProps {
  readonly insights: Insights;
  readonly metric: Metric;
  readonly releases: readonly Release[];
  readonly paths: MusicPaths;
}

/** All cards of a range except the totals. Without plays only the chart over time is shown. */
export const InsightCards = ({ insights, metric, releases, paths }: InsightCardsProps) => {
  const hasLists = listNonEmptyLists(insights).length > 0;
  return (
    <div className={css.cards}>
      <div className={hasLists ? chart : wholeChart}>
        <OverTime insights={insights} metric={metric} releases={releases} />
      </div>
      {hasLists && (
        <div className={css.top}>
          <TopMusic insights={insights} paths={paths} />
        </div>
      )}
      {insights.totals.plays > 0 && (
        <>
          <div className={css.sources}>
            <SourcesCard sources={insights.sources} />
          </div>
          <div className={css.places}>
            <PlacesCard countries={insights.countries} cities={insights.cities} />
          </div>
          <div className={css.devices}>
            <DevicesCard insights={insights} />
          </div>
        </>
      )}
    </div>
  );
};
