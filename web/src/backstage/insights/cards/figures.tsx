import type { Insights } from '@overtone/shared/plays/insights.model.ts';
import { t } from '../../../lib/i18n.ts';
import { hidden } from '../../../styles/hidden.css.ts';
import { changeOf, type Metric, metricNames, metricsOf, totalOf, valuesOf, whenOver } from '../figures.ts';
import { aboutFigure } from '../number-labels.ts';
import type { Subject } from '../subject.ts';
import { FigureTile } from './figure-tile.tsx';
import { figures } from './figures.css.ts';

interface FiguresProps {
  readonly subject: Subject;
  readonly insights: Insights;
  readonly chosen: Metric;
  readonly onChoose: (metric: Metric) => void;
}

/** What came together in the range, and how it moved. The one that is chosen is the chart's. */
export const Figures = ({ subject, insights, chosen, onChoose }: FiguresProps) => {
  const { totals, before, days, to } = insights;
  return (
    <fieldset className={figures} aria-label={t('Figures')}>
      {metricsOf(subject).map((metric) => {
        const total = totalOf(totals, metric);
        return (
          <FigureTile
            key={metric}
            name={metricNames[metric]()}
            total={aboutFigure(total, metric !== 'listeners' || totals.isExact)}
            change={changeOf(total, before ? totalOf(before.totals, metric) : undefined)}
            values={whenOver(valuesOf(days, metric), to)}
            isChosen={metric === chosen}
            onChoose={() => onChoose(metric)}
          >
            {metric === 'listeners' && (
              <span className={hidden}>{t('Distinct people, and the guests of each day')}</span>
            )}
          </FigureTile>
        );
      })}
    </fieldset>
  );
};
