import { formatFileSize } from '../../../lib/file-size.ts';
import { t } from '../../../lib/i18n.ts';
import * as card from '../../layout/card.css.ts';
import { tables } from '../cards/tables.css.ts';
import { FigureTable } from '../figure-table.tsx';
import { formatShare } from '../number-labels.ts';
import { formatFullDay } from '../range/day-labels.ts';
import { toUtcDay } from '../range/range.ts';
import { countedMetric, createRows, listNonEmptyVisitLists, visitListTitles } from './site-lists.ts';
import { siteMetricDefinitions, sumStoredBytes } from './site-metrics.ts';
import type { SiteNumbers } from './site-report.queries.ts';

const countedLabels = {
  views: siteMetricDefinitions.views.name,
  visits: () => t('Visits'),
  visitors: siteMetricDefinitions.visitors.name,
} as const;

/** All numbers of the site as tables. */
export const SiteTables = ({ numbers }: { readonly numbers: SiteNumbers }) => {
  const { visits, accounts, uploads } = numbers;
  const today = toUtcDay(Date.now());
  const getDayLabel = (day: string): string =>
    day === today ? t(':day, so far', { day: formatFullDay(day) }) : formatFullDay(day);
  return (
    <div className={tables}>
      <section className={card.card}>
        <FigureTable
          caption={t('Visitors by day')}
          columns={[t('Day'), siteMetricDefinitions.visitors.name(), t('Visits'), siteMetricDefinitions.views.name()]}
          rows={visits.days
            .map((day) => ({ id: day.day, name: getDayLabel(day.day), values: [day.visitors, day.visits, day.views] }))
            .toReversed()}
        />
      </section>
      <section className={card.card}>
        <FigureTable
          caption={t('New accounts by day')}
          columns={[t('Day'), siteMetricDefinitions.accounts.name(), t('Verified')]}
          rows={accounts.days
            .map(({ day, accounts: createdAccounts, verified }) => ({
              id: day,
              name: getDayLabel(day),
              values: [createdAccounts, verified],
            }))
            .toReversed()}
        />
      </section>
      <section className={card.card}>
        <FigureTable
          caption={t('Uploads by day')}
          columns={[t('Day'), siteMetricDefinitions.uploads.name(), t('Size')]}
          rows={uploads.days
            .map(({ day, files, bytes }) => ({
              id: day,
              name: getDayLabel(day),
              values: [files, formatFileSize(bytes)],
            }))
            .toReversed()}
        />
      </section>
      <section className={card.card}>
        <FigureTable
          caption={siteMetricDefinitions.storage.overTime()}
          columns={[t('Day'), siteMetricDefinitions.storage.name()]}
          rows={uploads.days
            .map(({ day, stored }) => ({
              id: day,
              name: getDayLabel(day),
              // Empty until storage was counted for the first time.
              values: [stored ? formatFileSize(sumStoredBytes(stored)) : '–'],
            }))
            .toReversed()}
        />
      </section>
      {listNonEmptyVisitLists(visits).map((list) => {
        const rows = createRows(visits, list);
        const total = rows.reduce((sum, row) => sum + row.count, 0);
        return (
          <section key={list} className={card.card}>
            <FigureTable
              caption={visitListTitles[list]()}
              columns={[t('Name'), countedLabels[countedMetric[list]](), t('Share')]}
              rows={rows.map((row) => ({
                id: row.id,
                name: row.name,
                values: [row.count, formatShare(row.count, total)],
              }))}
            />
          </section>
        );
      })}
    </div>
  );
};
