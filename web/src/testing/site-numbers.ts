import type { AccountReport } from '@overtone/shared/identity/new-accounts/account-report.contract.ts';
import type { VisitReport } from '@overtone/shared/plays/visit-report.contract.ts';
import type { UploadReport } from '@overtone/shared/uploads/upload-report.contract.ts';
import type { Answer } from './api-stub.ts';

const dayMs = 86_400_000;
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 'yyyy-mm-dd'.length);

interface Asked {
  readonly length: number;
  readonly now: number;
  /** Visitors, accounts and uploads of each day, and of each of the days before. */
  readonly perDay: number;
  readonly before: number;
}

/** So many days that end at a moment, and as many before, each with the same of everything. */
const ranges = <Day, Totals>(
  { length, now, perDay, before }: Asked,
  dayOf: (n: number) => Day,
  totalsOf: (n: number) => Totals,
) => {
  const rangeTo = (end: number, count: number) => ({
    ...{ from: dayAt(end - (length - 1) * dayMs), to: dayAt(end) },
    days: Array.from({ length }, (_, index) => ({ day: dayAt(end - (length - 1 - index) * dayMs), ...dayOf(count) })),
    totals: totalsOf(count),
  });
  return { ...rangeTo(now, perDay), before: rangeTo(now - length * dayMs, before) };
};

const megabyte = 1024 ** 2;
const storedOf = (count: number) =>
  count > 0 ? { masters: 300 * count * megabyte, renditions: 100 * count * megabyte } : null;

/** What the site's report is made of, as the API sends it. */
export const someSiteNumbers = ({ length = 7, now = Date.now(), perDay = 10, before = 5 }: Partial<Asked> = {}) => {
  const asked = { length, now, perDay, before };
  const visitsOf = (n: number) => ({ visitors: n, people: Math.floor(n / 2), visits: n, views: 3 * n });
  const all = perDay * length;
  const named = (names: readonly string[], count: number) =>
    all > 0 ? names.map((name, place) => ({ name, count: place === 0 ? count - names.length + 1 : 1 })) : [];
  const visits: VisitReport = {
    ...ranges(asked, visitsOf, (n) => visitsOf(n * length)),
    pages: named(['album', 'home', 'sign-in'], 3 * all),
    referrers: named(['direct', 'news.example.com', 'other'], all),
    countries: named(['DE', 'other'], all),
    devices: named(['mobile', 'desktop'], all),
    platforms: named(['iOS', 'Android'], all),
    browsers: named(['Safari', 'unknown'], all),
    updatedAt: all > 0 ? new Date(now).toISOString() : null,
  };
  const accounts: AccountReport = ranges(
    asked,
    (n) => ({ accounts: n, verified: Math.floor(n / 2) }),
    (n) => ({ accounts: n * length, verified: Math.floor(n / 2) * length }),
  );
  const uploads: UploadReport = {
    ...ranges(
      asked,
      (n) => ({ files: n, bytes: n * 4 * megabyte, stored: storedOf(n) }),
      (n) => ({ files: n * length, bytes: n * length * 4 * megabyte, stored: storedOf(n) }),
    ),
    storedAt: all > 0 ? new Date(now).toISOString() : null,
  };
  return { visits, accounts, uploads };
};

/** What the API answers whoever asks for them. */
export const siteReportAnswers = (numbers: ReturnType<typeof someSiteNumbers>): Record<string, Answer> =>
  Object.fromEntries(
    Object.entries(numbers).map(([name, report]) => [`GET /api/v1/reports/${name}`, { body: { report } }]),
  );
