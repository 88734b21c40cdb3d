import type { Cell } from '@overtone/shared/texts/csv.ts';
import { t } from '../../../lib/i18n.ts';
import type { CsvColumns } from '../csv/insights-csv.ts';
import { countedMetric, createRows, listNonEmptyVisitLists, visitListTitles } from './site-lists.ts';
import { sumStoredBytes } from './site-metrics.ts';
import type { SiteNumbers } from './site-report.queries.ts';

type Columns = Readonly<Record<(typeof columnKeys)[number], Cell>>;

const columnKeys = ['visitors', 'views', 'visits', 'accounts', 'verified', 'files', 'bytes', 'stored'] as const;

const columnTitles: Readonly<Record<(typeof columnKeys)[number], () => string>> = {
  visitors: () => t('Daily visitors'),
  views: () => t('Page views'),
  visits: () => t('Visits'),
  accounts: () => t('New accounts'),
  verified: () => t('Verified accounts'),
  files: () => t('Uploads'),
  bytes: () => t('Uploaded bytes'),
  stored: () => t('Stored bytes'),
};

/** Returns the headings of the site's columns. */
export const listSiteHeadings = (): string[] => columnKeys.map((name) => columnTitles[name]());

const createCells = (columns: Partial<Columns>): Cell[] => columnKeys.map((name) => columns[name] ?? '');

type Visits = SiteNumbers['visits']['totals'];
type Accounts = SiteNumbers['accounts']['totals'];
type Uploads = SiteNumbers['uploads']['totals'];

const createNumberCells = (
  { visitors, views, visits }: Visits,
  { accounts, verified }: Accounts,
  uploads: Uploads,
): Cell[] => {
  const { files, bytes, stored } = uploads;
  return createCells({
    ...{ visitors, views, visits, accounts, verified, files, bytes },
    // Empty until storage was counted for the first time.
    stored: stored ? sumStoredBytes(stored) : '',
  });
};

/** Returns the site's numbers per day, of the range and of the range before. */
export const createCellsByDay = ({ visits, accounts, uploads }: SiteNumbers): ReadonlyMap<string, readonly Cell[]> => {
  const days = new Map<string, readonly Cell[]>();
  for (const range of [
    { visits, accounts, uploads },
    { visits: visits.previousPeriod, accounts: accounts.previousPeriod, uploads: uploads.previousPeriod },
  ]) {
    for (const [index, day] of range.visits.days.entries()) {
      const [account, upload] = [range.accounts.days[index], range.uploads.days[index]];
      if (account && upload) days.set(day.day, createNumberCells(day, account, upload));
    }
  }
  return days;
};

/** Returns the columns that the site's numbers add to the CSV file of the insights. */
export const getSiteColumns = (numbers: SiteNumbers): CsvColumns => {
  const { visits, accounts, uploads } = numbers;
  const days = createCellsByDay(numbers);
  return {
    headings: listSiteHeadings(),
    totals: createNumberCells(visits.totals, accounts.totals, uploads.totals),
    previousTotals: createNumberCells(
      visits.previousPeriod.totals,
      accounts.previousPeriod.totals,
      uploads.previousPeriod.totals,
    ),
    getDayCells: (day) => days.get(day) ?? createCells({}),
    lines: listNonEmptyVisitLists(visits).flatMap((list) =>
      createRows(visits, list).map(({ name, count }) => ({
        part: visitListTitles[list](),
        name,
        cells: createCells({ [countedMetric[list]]: count }),
      })),
    ),
  };
};
