import type { Insights } from '@overtone/shared/plays/insights.model.ts';
import { classNames } from '../../../lib/class-names.ts';
import { t } from '../../../lib/i18n.ts';
import * as card from '../../layout/card.css.ts';
import { FigureTable } from '../figure-table.tsx';
import { metricNames, metrics, valuesOf } from '../figures.ts';
import { breakdownNames, listedIn, listsOf, musicListNames, type NamedBreakdown, nameIn } from '../names.ts';
import { shareOf } from '../number-labels.ts';
import { fullDay } from '../range/day-labels.ts';
import { dayAt } from '../range/range.ts';
import * as css from './tables.css.ts';

/** All that the cards show, as numbers. */
export const Tables = ({ insights }: { readonly insights: Insights }) => {
  const { days, totals } = insights;
  const values = metrics.map((metric) => valuesOf(days, metric));
  const today = dayAt(Date.now());
  const named = Object.keys(breakdownNames) as NamedBreakdown[];
  const withShare = (plays: number) => [plays, shareOf(plays, totals.plays)];
  return (
    <div className={css.tables}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <section className={classNames(card.card, css.wideTable)} aria-label={t('Days')} tabIndex={0}>
        <FigureTable
          caption={t('Days')}
          columns={[t('Day'), ...metrics.map((metric) => metricNames[metric]())]}
          rows={days
            .map(({ day }, index) => ({
              id: day,
              name: day === today ? t(':day, so far', { day: fullDay(day) }) : fullDay(day),
              values: values.map((ofDays) => ofDays[index] ?? 0),
            }))
            .toReversed()}
        />
      </section>
      {listsOf(insights).map((list) => (
        <section key={list} className={card.card}>
          <FigureTable
            caption={musicListNames[list]()}
            columns={[t('Name'), t('Plays'), t('Share')]}
            rows={listedIn(insights, list).map(({ id, name, plays }) => ({
              id: id ?? 'others',
              name,
              values: withShare(plays),
            }))}
          />
        </section>
      ))}
      {named.map((breakdown) => (
        <section key={breakdown} className={card.card}>
          <FigureTable
            caption={breakdownNames[breakdown]()}
            columns={[t('Name'), t('Plays'), t('Share')]}
            rows={insights[breakdown].map(({ name, plays }) => ({
              id: name,
              name: nameIn(breakdown, name),
              values: withShare(plays),
            }))}
          />
        </section>
      ))}
    </div>
  );
};
