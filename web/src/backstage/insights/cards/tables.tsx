import type { Insights } from '@overtone/shared/plays/insights.model.ts';
import { classNames } from '../../../lib/class-names.ts';
import { t } from '../../../lib/i18n.ts';
import * as card from '../../layout/card.css.ts';
import {
  breakdownTitles,
  formatBreakdownName,
  listMusicPlays,
  listNonEmptyLists,
  musicListTitles,
  type NamedBreakdown,
} from '../breakdown-names.ts';
import { FigureTable } from '../figure-table.tsx';
import { getDailyValues, metricLabels, metrics } from '../figures.ts';
import { formatShare } from '../number-labels.ts';
import { formatFullDay } from '../range/day-labels.ts';
import { toUtcDay } from '../range/range.ts';
import * as css from './tables.css.ts';

/** All numbers of the cards as tables. */
export const Tables = ({ insights }: { readonly insights: Insights }) => {
  const { days, totals } = insights;
  const values = metrics.map((metric) => getDailyValues(days, metric));
  const today = toUtcDay(Date.now());
  const breakdowns = Object.keys(breakdownTitles) as NamedBreakdown[];
  const createValues = (plays: number) => [plays, formatShare(plays, totals.plays)];
  return (
    <div className={css.tables}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard. */}
      <section className={classNames(card.card, css.wideTable)} aria-label={t('Days')} tabIndex={0}>
        <FigureTable
          caption={t('Days')}
          columns={[t('Day'), ...metrics.map((metric) => metricLabels[metric]())]}
          rows={days
            .map(({ day }, index) => ({
              id: day,
              name: day === today ? t(':day, so far', { day: formatFullDay(day) }) : formatFullDay(day),
              values: values.map((dailyValues) => dailyValues[index] ?? 0),
            }))
            .toReversed()}
        />
      </section>
      {listNonEmptyLists(insights).map((list) => (
        <section key={list} className={card.card}>
          <FigureTable
            caption={musicListTitles[list]()}
            columns={[t('Name'), t('Plays'), t('Share')]}
            rows={listMusicPlays(insights, list).map(({ id, name, plays }) => ({
              id: id ?? 'others',
              name,
              values: createValues(plays),
            }))}
          />
        </section>
      ))}
      {breakdowns.map((breakdown) => (
        <section key={breakdown} className={card.card}>
          <FigureTable
            caption={breakdownTitles[breakdown]()}
            columns={[t('Name'), t('Plays'), t('Share')]}
            rows={insights[breakdown].map(({ name, plays }) => ({
              id: name,
              name: formatBreakdownName(breakdown, name),
              values: createValues(plays),
            }))}
          />
        </section>
      ))}
    </div>
  );
};
