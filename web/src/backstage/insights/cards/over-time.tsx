import type { Insights } from '@overtone/shared/plays/insights.model.ts';
import { formatNumber, t } from '../../../lib/i18n.ts';
import { getDailyValues, type Metric, metricLabels, overTimeTitles, type Release } from '../figures.ts';
import { formatCompact, formatFigure } from '../number-labels.ts';
import { type Series, TimeCard } from './time-card.tsx';

interface OverTimeProps {
  readonly insights: Pick<Insights, 'days' | 'previousPeriod'>;
  readonly metric: Metric;
  readonly releases: readonly Release[];
}

const getSeries = ({ days }: Pick<Insights, 'days'>, metric: Metric): Series => ({
  days: days.map(({ day }) => day),
  values: getDailyValues(days, metric),
});

/** A metric per day, with the releases of each day. */
export const OverTime = ({ insights, metric, releases }: OverTimeProps) => (
  <TimeCard
    title={overTimeTitles[metric]()}
    column={metricLabels[metric]()}
    currentSeries={getSeries(insights, metric)}
    previousSeries={insights.previousPeriod ? getSeries(insights.previousPeriod, metric) : undefined}
    format={formatFigure}
    formatExact={formatNumber}
    formatShort={formatCompact}
    getNotes={(day) =>
      releases.filter((release) => release.day === day).map(({ name }) => t(':name released', { name }))
    }
  />
);
