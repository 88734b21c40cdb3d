import { fileSize } from '../../../lib/file-size.ts';
import { t } from '../../../lib/i18n.ts';
import * as card from '../../layout/card.css.ts';
import { tables } from '../cards/tables.css.ts';
import { FigureTable } from '../figure-table.tsx';
import { shareOf } from '../number-labels.ts';
import { fullDay } from '../range/day-labels.ts';
import { dayAt } from '../range/range.ts';
import { countedIn, listsIn, rowsIn, visitListNames } from './site-lists.ts';
import { siteMetric, storedBytes } from './site-metrics.ts';
import type { SiteNumbers } from './site-report.queries.ts';

const countedNames = {
  views: siteMetric.views.name,
  visits: () => t('Visits'),
  visitors: siteMetric.visitors.name,
} as const;

/** All that the cards show of the site, as numbers. */
export const SiteTables = ({ numbers }: { readonly numbers: SiteNumbers }) => {
  const { visits, accounts, uploads } = numbers;
  const today = dayAt(Date.now());
  const dayName = (day: string): string => (day === today ? t(':day, so far', { day: fullDay(day) }) : fullDay(day));
  return (
    <div className={tables}>
      <section className={card.card}>
        <FigureTable
          caption={t('Visitors by day')}
          columns={[t('Day'), siteMetric.visitors.name(), t('Visits'), siteMetric.views.name()]}
          rows={visits.days
            .map((day) => ({ id: day.day, name: dayName(day.day), values: [day.visitors, day.visits, day.views] }))
            .toReversed()}
        />
      </section>
      <section className={card.card}>
        <FigureTable
          caption={t('New accounts by day')}
          columns={[t('Day'), siteMetric.accounts.name(), t('Verified')]}
          rows={accounts.days
            .map(({ day, accounts: made, verified }) => ({ id: day, name: dayName(day), values: [made, verified] }))
            .toReversed()}
        />
      </section>
      <section className={card.card}>
        <FigureTable
          caption={t('Uploads by day')}
          columns={[t('Day'), siteMetric.uploads.name(), t('Size')]}
          rows={uploads.days
            .map(({ day, files, bytes }) => ({ id: day, name: dayName(day), values: [files, fileSize(bytes)] }))
            .toReversed()}
        />
      </section>
      <section className={card.card}>
        <FigureTable
          caption={siteMetric.storage.overTime()}
          columns={[t('Day'), siteMetric.storage.name()]}
          rows={uploads.days
            .map(({ day, stored }) => ({
              id: day,
              name: dayName(day),
              // Before it was counted for the first time nobody knows.
              values: [stored ? fileSize(storedBytes(stored)) : '–'],
            }))
            .toReversed()}
        />
      </section>
      {listsIn(visits).map((list) => {
        const rows = rowsIn(visits, list);
        const all = rows.reduce((sum, row) => sum + row.count, 0);
        return (
          <section key={list} className={card.card}>
            <FigureTable
              caption={visitListNames[list]()}
              columns={[t('Name'), countedNames[countedIn[list]](), t('Share')]}
              rows={rows.map((row) => ({ id: row.id, name: row.name, values: [row.count, shareOf(row.count, all)] }))}
            />
          </section>
        );
      })}
    </div>
  );
};
