import type { UploadReport } from '@overtone/shared/uploads/upload-report.contract.ts';
import { formatFileSize } from '../../../lib/file-size.ts';
import { formatNumber, t } from '../../../lib/i18n.ts';
import type { Series } from '../cards/time-card.tsx';
import { formatCompact, formatFigure } from '../number-labels.ts';
import type { SiteNumbers } from './site-report.queries.ts';

/** The metrics of the site in addition to plays. */
export const siteMetrics = ['visitors', 'views', 'accounts', 'uploads', 'storage'] as const;
export type SiteMetric = (typeof siteMetrics)[number];

type StoredBytes = UploadReport['totals']['stored'];
/** Returns the stored bytes, or 0 if they were never counted. */
export const sumStoredBytes = (stored: StoredBytes): number => (stored ? stored.masters + stored.renditions : 0);

interface SeriesWithTotal {
  readonly series: Series;
  readonly total: number;
}

interface SiteMetricDefinition {
  readonly name: () => string;
  readonly overTime: () => string;
  readonly getCurrent: (numbers: SiteNumbers) => SeriesWithTotal;
  readonly getPrevious: (numbers: SiteNumbers) => SeriesWithTotal;
  /** Formats a value for the tooltip, for the table and for the axis. */
  readonly format: (value: number) => string;
  readonly formatExact: (value: number) => string;
  readonly formatShort: (value: number) => string;
  readonly getUnit?: (highest: number) => number;
}

type MetricReaders = Pick<SiteMetricDefinition, 'getCurrent' | 'getPrevious'>;

/** Creates functions that read a metric from the requested range and from the previous range of a report. */
const createReaders = <Day extends { readonly day: string }, Totals>(
  getRanges: (numbers: SiteNumbers) => RangeWithPrevious<Day, Totals>,
  getValue: (day: Day) => number,
  getTotal: (totals: Totals) => number,
): MetricReaders => {
  const readRange = ({ days, totals }: ReportedRange<Day, Totals>): SeriesWithTotal => ({
    series: { days: days.map(({ day }) => day), values: days.map(getValue) },
    total: getTotal(totals),
  });
  return {
    getCurrent: (numbers) => readRange(getRanges(numbers)),
    getPrevious: (numbers) => readRange(getRanges(numbers).previousPeriod),
  };
};

interface ReportedRange<Day, Totals> {
  readonly days: readonly Day[];
  readonly totals: Totals;
}
interface RangeWithPrevious<Day, Totals> extends ReportedRange<Day, Totals> {
  readonly previousPeriod: ReportedRange<Day, Totals>;
}

const countFormats = { format: formatFigure, formatExact: formatNumber, formatShort: formatCompact };
/** Returns the unit that `formatFileSize` uses: 1024 bytes, kilobytes and so on. */
const getUnit = (highest: number): number => 1024 ** Math.min(3, Math.floor(Math.log2(Math.max(1, highest)) / 10));
const byteFormats = { format: formatFileSize, formatExact: formatFileSize, formatShort: formatFileSize, getUnit };

export const siteMetricDefinitions: Readonly<Record<SiteMetric, SiteMetricDefinition>> = {
  visitors: {
    name: () => t('Visitors'),
    overTime: () => t('Visitors over time'),
    ...createReaders(
      ({ visits }) => visits,
      (day) => day.visitors,
      (totals) => totals.visitors,
    ),
    ...countFormats,
  },
  views: {
    name: () => t('Page views'),
    overTime: () => t('Page views over time'),
    ...createReaders(
      ({ visits }) => visits,
      (day) => day.views,
      (totals) => totals.views,
    ),
    ...countFormats,
  },
  accounts: {
    name: () => t('New accounts'),
    overTime: () => t('New accounts over time'),
    ...createReaders(
      ({ accounts }) => accounts,
      (day) => day.accounts,
      (totals) => totals.accounts,
    ),
    ...countFormats,
  },
  uploads: {
    name: () => t('Uploads'),
    overTime: () => t('Uploads over time'),
    ...createReaders(
      ({ uploads }) => uploads,
      (day) => day.files,
      (totals) => totals.files,
    ),
    ...countFormats,
  },
  storage: {
    name: () => t('Storage'),
    overTime: () => t('Storage over time'),
    ...createReaders(
      ({ uploads }) => uploads,
      (day) => sumStoredBytes(day.stored),
      (totals) => sumStoredBytes(totals.stored),
    ),
    ...byteFormats,
  },
};
