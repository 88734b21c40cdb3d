import type { UploadReport } from '@overtone/shared/uploads/upload-report.contract.ts';
import { fileSize } from '../../../lib/file-size.ts';
import { count, t } from '../../../lib/i18n.ts';
import type { Series } from '../cards/time-card.tsx';
import { compact, figure } from '../number-labels.ts';
import type { SiteNumbers } from './site-report.queries.ts';

/** What the site is looked at by, beside its plays. */
export const siteMetrics = ['visitors', 'views', 'accounts', 'uploads', 'storage'] as const;
export type SiteMetric = (typeof siteMetrics)[number];

type Stored = UploadReport['totals']['stored'];
/** Bytes of all that is stored; none before they were counted for the first time. */
export const storedBytes = (stored: Stored): number => (stored ? stored.masters + stored.renditions : 0);

interface Range {
  readonly series: Series;
  readonly total: number;
}

interface Metric {
  readonly name: () => string;
  readonly overTime: () => string;
  readonly now: (numbers: SiteNumbers) => Range;
  readonly before: (numbers: SiteNumbers) => Range;
  /** In words, in all its digits, and beside a chart. */
  readonly format: (value: number) => string;
  readonly exact: (value: number) => string;
  readonly short: (value: number) => string;
  readonly unitOf?: (highest: number) => number;
}

type Part = Pick<Metric, 'now' | 'before'>;

/** How a report's days and totals are read, of both of its ranges alike. */
const readBy = <Day extends { readonly day: string }, Totals>(
  rangesOf: (numbers: SiteNumbers) => ReportedRanges<Day, Totals>,
  numberOf: (day: Day) => number,
  totalOf: (totals: Totals) => number,
): Part => {
  const read = ({ days, totals }: Reported<Day, Totals>): Range => ({
    series: { days: days.map(({ day }) => day), values: days.map(numberOf) },
    total: totalOf(totals),
  });
  return { now: (numbers) => read(rangesOf(numbers)), before: (numbers) => read(rangesOf(numbers).before) };
};

interface Reported<Day, Totals> {
  readonly days: readonly Day[];
  readonly totals: Totals;
}
interface ReportedRanges<Day, Totals> extends Reported<Day, Totals> {
  readonly before: Reported<Day, Totals>;
}

const counts = { format: figure, exact: count, short: compact };
/** Kilobytes, megabytes, gigabytes, as `fileSize` says them. */
const unitOf = (highest: number): number => 1024 ** Math.min(3, Math.floor(Math.log2(Math.max(1, highest)) / 10));
const bytes = { format: fileSize, exact: fileSize, short: fileSize, unitOf };

export const siteMetric: Readonly<Record<SiteMetric, Metric>> = {
  visitors: {
    name: () => t('Visitors'),
    overTime: () => t('Visitors over time'),
    ...readBy(
      ({ visits }) => visits,
      (day) => day.visitors,
      (totals) => totals.visitors,
    ),
    ...counts,
  },
  views: {
    name: () => t('Page views'),
    overTime: () => t('Page views over time'),
    ...readBy(
      ({ visits }) => visits,
      (day) => day.views,
      (totals) => totals.views,
    ),
    ...counts,
  },
  accounts: {
    name: () => t('New accounts'),
    overTime: () => t('New accounts over time'),
    ...readBy(
      ({ accounts }) => accounts,
      (day) => day.accounts,
      (totals) => totals.accounts,
    ),
    ...counts,
  },
  uploads: {
    name: () => t('Uploads'),
    overTime: () => t('Uploads over time'),
    ...readBy(
      ({ uploads }) => uploads,
      (day) => day.files,
      (totals) => totals.files,
    ),
    ...counts,
  },
  storage: {
    name: () => t('Storage'),
    overTime: () => t('Storage over time'),
    ...readBy(
      ({ uploads }) => uploads,
      (day) => storedBytes(day.stored),
      (totals) => storedBytes(totals.stored),
    ),
    ...bytes,
  },
};
