import type { Insights } from '@overtone/shared/plays/insights.model.ts';
import { byteOrderMark, type Cell, formatCsvLine } from '@overtone/shared/texts/csv.ts';
import { t } from '../../../lib/i18n.ts';
import {
  breakdownTitles,
  formatBreakdownName,
  listMusicPlays,
  listNonEmptyLists,
  musicListTitles,
  type NamedBreakdown,
} from '../breakdown-names.ts';
import { getDailyValues, getTotal, type Metric, metricLabels } from '../figures.ts';

/** Additional columns for each day, and lines that have values only in these columns. */
export interface CsvColumns {
  readonly headings: readonly Cell[];
  readonly totals: readonly Cell[];
  readonly previousTotals: readonly Cell[];
  readonly getDayCells: (day: string) => readonly Cell[];
  readonly lines: readonly { readonly part: string; readonly name: string; readonly cells: readonly Cell[] }[];
}

const noColumns: CsvColumns = { headings: [], totals: [], previousTotals: [], getDayCells: () => [], lines: [] };

const columns = ['plays', 'minutes', 'listeners', 'likes', 'saves', 'reposts', 'follows'] as const satisfies Metric[];
const columnNames: Partial<Record<Metric, () => string>> = {
  listeners: () => t('Listeners (unique users plus guests, who are counted once per day)'),
};

const createTotalLine = (name: string, { from, to, totals }: Pick<Insights, 'from' | 'to' | 'totals'>): Cell[] => {
  return [
    name,
    `${from}/${to}`,
    ...columns.map((metric) => getTotal(totals, metric)),
    totals.isExact ? '' : t('estimate'),
  ];
};

const createDayLines = (name: string, { days }: Pick<Insights, 'days'>, { getDayCells }: CsvColumns): Cell[][] => {
  const values = columns.map((metric) => getDailyValues(days, metric));
  return days.map(({ day }, index) => [
    name,
    day,
    ...values.map((dailyValues) => dailyValues[index] ?? 0),
    '',
    ...getDayCells(day),
  ]);
};

/**
 * Creates a CSV file of insights. Each line has a section, a day or name, and plays. The lines of days and totals also
 * have all other metrics.
 * The plays of the days, and of each list of names, add up to those of the range. So do the likes, playlist adds,
 * reposts and follows of the days.
 */
export const createInsightsCsv = (insights: Insights, extraColumns = noColumns): string => {
  const { previousPeriod } = insights;
  const breakdowns = Object.keys(breakdownTitles) as NamedBreakdown[];
  // Empty cells for all metrics except plays, and for the note.
  const emptyMetrics: Cell[] = columns.map(() => '');
  const emptyCells: Cell[] = [...emptyMetrics, ...extraColumns.headings.map(() => '')];
  const lines: Cell[][] = [
    [
      ...[t('Section'), t('Name'), ...columns.map((metric) => columnNames[metric]?.() ?? metricLabels[metric]())],
      ...[t('Note'), ...extraColumns.headings],
    ],
    [...createTotalLine(t('Total'), insights), ...extraColumns.totals],
    ...(previousPeriod
      ? [[...createTotalLine(t('Total (previous period)'), previousPeriod), ...extraColumns.previousTotals]]
      : []),
    ...createDayLines(t('Day'), insights, extraColumns),
    ...(previousPeriod ? createDayLines(t('Day (previous period)'), previousPeriod, extraColumns) : []),
    ...listNonEmptyLists(insights).flatMap((list) =>
      listMusicPlays(insights, list).map(({ name, plays }): Cell[] => [
        ...[musicListTitles[list](), name, plays],
        ...emptyCells,
      ]),
    ),
    ...breakdowns.flatMap((breakdown) =>
      insights[breakdown].map(({ name, plays }): Cell[] => {
        return [breakdownTitles[breakdown](), formatBreakdownName(breakdown, name), plays, ...emptyCells];
      }),
    ),
    ...extraColumns.lines.map(({ part, name, cells }): Cell[] => [part, name, '', ...emptyMetrics, ...cells]),
  ];
  return byteOrderMark + lines.map(formatCsvLine).join('');
};
