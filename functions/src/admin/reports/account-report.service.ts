import type { AccountReport } from '@overtone/shared/identity/new-accounts/account-report.contract.ts';
import { countNewAccounts } from '../../identity/new-accounts/new-accounts.store.ts';
import { type DayRange, daysOf, rangeBefore, requireRange } from '../../platform/day-range.ts';

type Counted = Awaited<ReturnType<typeof countNewAccounts>>;

const rangeOf = (range: DayRange, counted: Counted): AccountReport['before'] => {
  const days = daysOf(range).map((day) => ({ day, ...(counted.get(day) ?? { accounts: 0, verified: 0 }) }));
  const sumOf = (name: 'accounts' | 'verified') => days.reduce((sum, day) => sum + day[name], 0);
  return { ...range, days, totals: { accounts: sumOf('accounts'), verified: sumOf('verified') } };
};

/**
 * Accounts that were made in a range of days, and in as many before: one Query of both, however many accounts there are.
 * @throws AppError `request.invalid` for the range
 */
export const readAccountReport = async (asked: DayRange): Promise<AccountReport> => {
  const range = requireRange(asked);
  const before = rangeBefore(range);
  const counted = await countNewAccounts({ from: before.from, to: range.to });
  return { ...rangeOf(range, counted), before: rangeOf(before, counted) };
};
