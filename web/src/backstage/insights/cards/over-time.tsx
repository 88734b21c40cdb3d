import type { Insights } from '@overtone/shared/plays/insights.model.ts';
import { count, t } from '../../../lib/i18n.ts';
import { type Metric, metricNames, overTimeNames, type Release, valuesOf } from '../figures.ts';
import { compact, figure } from '../number-labels.ts';
import { type Series, TimeCard } from './time-card.tsx';

interface OverTimeProps {
  readonly insights: Pick<Insights, 'days' | 'before'>;
  readonly metric: Metric;
  readonly releases: readonly Release[];
}

const seriesOf = ({ days }: Pick<Insights, 'days'>, metric: Metric): Series => ({
  days: days.map(({ day }) => day),
  values: valuesOf(days, metric),
});

/** A figure of each day, and what came out when. */
export const OverTime = ({ insights, metric, releases }: OverTimeProps) => (
  <TimeCard
    title={overTimeNames[metric]()}
    column={metricNames[metric]()}
    now={seriesOf(insights, metric)}
    before={insights.before ? seriesOf(insights.before, metric) : undefined}
    format={figure}
    exact={count}
    short={compact}
    notesOf={(day) =>
      releases.filter((release) => release.day === day).map(({ name }) => t(':name came out', { name }))
    }
  />
);
