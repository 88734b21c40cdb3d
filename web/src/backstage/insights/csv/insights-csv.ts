import type { Insights } from '@overtone/shared/plays/insights.model.ts';
import { byteOrderMark, type Cell, csvLine } from '@overtone/shared/texts/csv.ts';
import { t } from '../../../lib/i18n.ts';
import { type Metric, metricNames, totalOf, valuesOf } from '../figures.ts';
import { breakdownNames, listedIn, listsOf, musicListNames, type NamedBreakdown, nameIn } from '../names.ts';

/** Further columns of the same days, and lines that have something in these alone. */
export interface CsvColumns {
  readonly heads: readonly Cell[];
  readonly totals: readonly Cell[];
  readonly totalsBefore: readonly Cell[];
  readonly ofDay: (day: string) => readonly Cell[];
  readonly lines: readonly { readonly part: string; readonly name: string; readonly cells: readonly Cell[] }[];
}

const noColumns: CsvColumns = { heads: [], totals: [], totalsBefore: [], ofDay: () => [], lines: [] };

const columns = ['plays', 'minutes', 'listeners', 'likes', 'saves', 'reposts', 'follows'] as const satisfies Metric[];
const columnNames: Partial<Record<Metric, () => string>> = {
  listeners: () => t('Listeners (distinct people and each day’s guests)'),
};

const totalLine = (name: string, { from, to, totals }: Pick<Insights, 'from' | 'to' | 'totals'>): Cell[] => {
  return [name, `${from}/${to}`, ...columns.map((metric) => totalOf(totals, metric)), totals.isExact ? '' : t('about')];
};

const dayLines = (name: string, { days }: Pick<Insights, 'days'>, { ofDay }: CsvColumns): Cell[][] => {
  const values = columns.map((metric) => valuesOf(days, metric));
  return days.map(({ day }, index) => [name, day, ...values.map((ofDays) => ofDays[index] ?? 0), '', ...ofDay(day)]);
};

/**
 * Everything that insights show, a line for each day and each name: what it is of, its name, plays, and of days all other figures. The
 * plays of the days, and of each list of names, add up to those of the range; so do likes, playlist adds, reposts and follows of the days.
 */
export const insightsCsv = (insights: Insights, more = noColumns): string => {
  const { before } = insights;
  const breakdowns = Object.keys(breakdownNames) as NamedBreakdown[];
  // Beside plays, and the note.
  const noFigures: Cell[] = columns.map(() => '');
  const none: Cell[] = [...noFigures, ...more.heads.map(() => '')];
  const lines: Cell[][] = [
    [
      ...[t('Part'), t('Name'), ...columns.map((metric) => columnNames[metric]?.() ?? metricNames[metric]())],
      ...[t('Note'), ...more.heads],
    ],
    [...totalLine(t('All days'), insights), ...more.totals],
    ...(before ? [[...totalLine(t('All days before'), before), ...more.totalsBefore]] : []),
    ...dayLines(t('Day'), insights, more),
    ...(before ? dayLines(t('Day before'), before, more) : []),
    ...listsOf(insights).flatMap((list) =>
      listedIn(insights, list).map(({ name, plays }): Cell[] => [...[musicListNames[list](), name, plays], ...none]),
    ),
    ...breakdowns.flatMap((breakdown) =>
      insights[breakdown].map(({ name, plays }): Cell[] => {
        return [breakdownNames[breakdown](), nameIn(breakdown, name), plays, ...none];
      }),
    ),
    ...more.lines.map(({ part, name, cells }): Cell[] => [part, name, '', ...noFigures, ...cells]),
  ];
  return byteOrderMark + lines.map(csvLine).join('');
};
