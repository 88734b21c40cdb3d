import type { AccountReport } from '@overtone/shared/identity/new-accounts/account-report.contract.ts';
import type { VisitReport } from '@overtone/shared/plays/visit-report.contract.ts';
import type { UploadReport } from '@overtone/shared/uploads/upload-report.contract.ts';
import type { Answer } from './api-stub.ts';

const dayMs = 86_400_000;
const formatDay = (ms: number): string => new Date(ms).toISOString().slice(0, 'yyyy-mm-dd'.length);

interface ReportOptions {
  readonly length: number;
  readonly now: number;
  /** Visitors, accounts and uploads per day, and per day of the previous range. */
  readonly perDay: number;
  readonly previousPerDay: number;
}

/** Builds a range of `length` days up to `now` and the preceding range, with the same counts on every day. */
const buildRanges = <Day, Totals>(
  { length, now, perDay, previousPerDay }: ReportOptions,
  buildDay: (n: number) => Day,
  buildTotals: (n: number) => Totals,
) => {
  const buildRange = (end: number, count: number) => ({
    ...{ from: formatDay(end - (length - 1) * dayMs), to: formatDay(end) },
    days: Array.from({ length }, (_, index) => ({
      day: formatDay(end - (length - 1 - index) * dayMs),
      ...buildDay(count),
    })),
    totals: buildTotals(count),
  });
  return { ...buildRange(now, perDay), previousPeriod: buildRange(now - length * dayMs, previousPerDay) };
};

const megabyte = 1024 ** 2;
const buildStorage = (count: number) =>
  count > 0 ? { masters: 300 * count * megabyte, renditions: 100 * count * megabyte } : null;

/** The site's reports, as the API returns them. */
export const buildSiteReports = ({
  length = 7,
  now = Date.now(),
  perDay = 10,
  previousPerDay = 5,
}: Partial<ReportOptions> = {}) => {
  const options = { length, now, perDay, previousPerDay };
  const buildVisits = (n: number) => ({ visitors: n, users: Math.floor(n / 2), visits: n, views: 3 * n });
  const total = perDay * length;
  const buildShares = (names: readonly string[], count: number) =>
    total > 0 ? names.map((name, index) => ({ name, count: index === 0 ? count - names.length + 1 : 1 })) : [];
  const visits: VisitReport = {
    ...buildRanges(options, buildVisits, (n) => buildVisits(n * length)),
    pages: buildShares(['album', 'home', 'sign-in'], 3 * total),
    referrers: buildShares(['direct', 'news.example.com', 'other'], total),
    countries: buildShares(['DE', 'other'], total),
    devices: buildShares(['mobile', 'desktop'], total),
    platforms: buildShares(['iOS', 'Android'], total),
    browsers: buildShares(['Safari', 'unknown'], total),
    updatedAt: total > 0 ? new Date(now).toISOString() : null,
  };
  const accounts: AccountReport = buildRanges(
    options,
    (n) => ({ accounts: n, verified: Math.floor(n / 2) }),
    (n) => ({ accounts: n * length, verified: Math.floor(n / 2) * length }),
  );
  const uploads: UploadReport = {
    ...buildRanges(
      options,
      (n) => ({ files: n, bytes: n * 4 * megabyte, stored: buildStorage(n) }),
      (n) => ({ files: n * length, bytes: n * length * 4 * megabyte, stored: buildStorage(n) }),
    ),
    storedAt: total > 0 ? new Date(now).toISOString() : null,
  };
  return { visits, accounts, uploads };
};

/** API answers with these reports. */
export const buildSiteReportAnswers = (reports: ReturnType<typeof buildSiteReports>): Record<string, Answer> =>
  Object.fromEntries(
    Object.entries(reports).map(([name, report]) => [`GET /api/v1/reports/${name}`, { body: { report } }]),
  );
