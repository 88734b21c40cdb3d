import { formatFileSize } from '../../../lib/file-size.ts';
import { t, tn } from '../../../lib/i18n.ts';
import { FigureTile } from '../cards/figure-tile.tsx';
import { figures } from '../cards/figures.css.ts';
import { calculateChange, omitUnfinishedDay } from '../figures.ts';
import * as css from './site-cards.css.ts';
import { type SiteMetric, siteMetricDefinitions, siteMetrics } from './site-metrics.ts';
import type { SiteNumbers } from './site-report.queries.ts';

/** Additional details of a number. */
const details: Partial<Record<SiteMetric, (numbers: SiteNumbers) => string | undefined>> = {
  accounts: ({ accounts: { totals } }) =>
    totals.accounts > 0 ? tn(totals.verified, '1 verified', ':count verified') : undefined,
  uploads: ({ uploads: { totals } }) => (totals.files > 0 ? formatFileSize(totals.bytes) : undefined),
};

interface SiteFiguresProps {
  readonly numbers: SiteNumbers;
  readonly selected: SiteMetric;
  readonly onSelect: (metric: SiteMetric) => void;
}

/** The totals of the site with their changes. The selected metric is shown in the chart. */
export const SiteFigures = ({ numbers, selected, onSelect }: SiteFiguresProps) => (
  <fieldset className={figures} aria-label={t('Site figures')}>
    {siteMetrics.map((metric) => {
      const { name, format, getCurrent, getPrevious } = siteMetricDefinitions[metric];
      const { total, series } = getCurrent(numbers);
      const detail = details[metric]?.(numbers);
      return (
        <FigureTile
          key={metric}
          name={name()}
          total={format(total)}
          change={calculateChange(total, getPrevious(numbers).total)}
          values={metric === 'storage' ? series.values : omitUnfinishedDay(series.values, series.days.at(-1))}
          isSelected={metric === selected}
          onSelect={() => onSelect(metric)}
        >
          {detail && <span className={css.detail}>{detail}</span>}
        </FigureTile>
      );
    })}
  </fieldset>
);
