import type { Cell } from '@overtone/shared/texts/csv.ts';
import { t } from '../../../lib/i18n.ts';
import type { CsvColumns } from '../csv/insights-csv.ts';
import { countedIn, listsIn, rowsIn, visitListNames } from './site-lists.ts';
import { storedBytes } from './site-metrics.ts';
import type { SiteNumbers } from './site-report.queries.ts';

type Columns = Readonly<Record<(typeof names)[number], Cell>>;

const names = ['visitors', 'views', 'visits', 'accounts', 'verified', 'files', 'bytes', 'stored'] as const;

const headNames: Readonly<Record<(typeof names)[number], () => string>> = {
  visitors: () => t('Visitors (of each day)'),
  views: () => t('Page views'),
  visits: () => t('Visits'),
  accounts: () => t('New accounts'),
  verified: () => t('Of these verified'),
  files: () => t('Uploads'),
  bytes: () => t('Bytes of uploads'),
  stored: () => t('Bytes in use'),
};

/** Names of the site's columns. */
export const siteHeads = (): string[] => names.map((name) => headNames[name]());

const cellsOf = (columns: Partial<Columns>): Cell[] => names.map((name) => columns[name] ?? '');

type Visits = SiteNumbers['visits']['totals'];
type Accounts = SiteNumbers['accounts']['totals'];
type Uploads = SiteNumbers['uploads']['totals'];

const numbersOf = ({ visitors, views, visits }: Visits, { accounts, verified }: Accounts, uploads: Uploads): Cell[] => {
  const { files, bytes, stored } = uploads;
  return cellsOf({
    ...{ visitors, views, visits, accounts, verified, files, bytes },
    // Before it was counted for the first time nobody knows.
    stored: stored ? storedBytes(stored) : '',
  });
};

/** The site's numbers of each day, the last one first or not: of a range and of the one before it. */
export const cellsOfDays = ({ visits, accounts, uploads }: SiteNumbers): ReadonlyMap<string, readonly Cell[]> => {
  const days = new Map<string, readonly Cell[]>();
  for (const of of [
    { visits, accounts, uploads },
    { visits: visits.before, accounts: accounts.before, uploads: uploads.before },
  ]) {
    for (const [index, day] of of.visits.days.entries()) {
      const [account, upload] = [of.accounts.days[index], of.uploads.days[index]];
      if (account && upload) days.set(day.day, numbersOf(day, account, upload));
    }
  }
  return days;
};

/** What the site's numbers add to the file of its insights. */
export const siteColumns = (numbers: SiteNumbers): CsvColumns => {
  const { visits, accounts, uploads } = numbers;
  const days = cellsOfDays(numbers);
  return {
    heads: siteHeads(),
    totals: numbersOf(visits.totals, accounts.totals, uploads.totals),
    totalsBefore: numbersOf(visits.before.totals, accounts.before.totals, uploads.before.totals),
    ofDay: (day) => days.get(day) ?? cellsOf({}),
    lines: listsIn(visits).flatMap((list) =>
      rowsIn(visits, list).map(({ name, count }) => ({
        part: visitListNames[list](),
        name,
        cells: cellsOf({ [countedIn[list]]: count }),
      })),
    ),
  };
};
