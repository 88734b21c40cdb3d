import { fileSize } from '../../../lib/file-size.ts';
import { t, tn } from '../../../lib/i18n.ts';
import { FigureTile } from '../cards/figure-tile.tsx';
import { figures } from '../cards/figures.css.ts';
import { changeOf, whenOver } from '../figures.ts';
import * as css from './site-cards.css.ts';
import { type SiteMetric, siteMetric, siteMetrics } from './site-metrics.ts';
import type { SiteNumbers } from './site-report.queries.ts';

/** What is to be known of a number beside it. */
const details: Partial<Record<SiteMetric, (numbers: SiteNumbers) => string | undefined>> = {
  accounts: ({ accounts: { totals } }) =>
    totals.accounts > 0 ? tn(totals.verified, '1 verified', ':count verified') : undefined,
  uploads: ({ uploads: { totals } }) => (totals.files > 0 ? fileSize(totals.bytes) : undefined),
};

interface SiteFiguresProps {
  readonly numbers: SiteNumbers;
  readonly chosen: SiteMetric;
  readonly onChoose: (metric: SiteMetric) => void;
}

/** What came together of the site, and how it moved. The one that is chosen is the chart's. */
export const SiteFigures = ({ numbers, chosen, onChoose }: SiteFiguresProps) => (
  <fieldset className={figures} aria-label={t('Figures of the site')}>
    {siteMetrics.map((metric) => {
      const { name, format, now, before } = siteMetric[metric];
      const { total, series } = now(numbers);
      const detail = details[metric]?.(numbers);
      return (
        <FigureTile
          key={metric}
          name={name()}
          total={format(total)}
          change={changeOf(total, before(numbers).total)}
          values={metric === 'storage' ? series.values : whenOver(series.values, series.days.at(-1))}
          isChosen={metric === chosen}
          onChoose={() => onChoose(metric)}
        >
          {detail && <span className={css.detail}>{detail}</span>}
        </FigureTile>
      );
    })}
  </fieldset>
);
