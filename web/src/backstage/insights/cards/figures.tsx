import type { Insights } from '@overtone/shared/plays/insights.model.ts';
import { t } from '../../../lib/i18n.ts';
import { hidden } from '../../../styles/hidden.css.ts';
import {
  calculateChange,
  getDailyValues,
  getTotal,
  listMetrics,
  type Metric,
  metricLabels,
  omitUnfinishedDay,
} from '../figures.ts';
import { formatEstimate } from '../number-labels.ts';
import type { Subject } from '../subject.ts';
import { FigureTile } from './figure-tile.tsx';
import { figures } from './figures.css.ts';

interface FiguresProps {
  readonly subject: Subject;
  readonly insights: Insights;
  readonly selected: Metric;
  readonly onSelect: (metric: Metric) => void;
}

/** The totals of a range with their changes. The selected metric is shown in the chart. */
export const Figures = ({ subject, insights, selected, onSelect }: FiguresProps) => {
  const { totals, previousPeriod, days, to } = insights;
  return (
    <fieldset className={figures} aria-label={t('Key figures')}>
      {listMetrics(subject).map((metric) => {
        const total = getTotal(totals, metric);
        return (
          <FigureTile
            key={metric}
            name={metricLabels[metric]()}
            total={formatEstimate(total, metric !== 'listeners' || totals.isExact)}
            change={calculateChange(total, previousPeriod ? getTotal(previousPeriod.totals, metric) : undefined)}
            values={omitUnfinishedDay(getDailyValues(days, metric), to)}
            isSelected={metric === selected}
            onSelect={() => onSelect(metric)}
          >
            {metric === 'listeners' && (
              <span className={hidden}>{t('Unique users plus guests, who are counted once per day')}</span>
            )}
          </FigureTile>
        );
      })}
    </fieldset>
  );
};
