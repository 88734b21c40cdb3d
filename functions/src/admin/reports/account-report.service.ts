import type { AccountReport } from '@overtone/shared/identity/new-accounts/account-report.contract.ts';
import { countNewAccounts } from '../../identity/new-accounts/new-accounts.store.ts';
import { type DayRange, getPreviousRange, listDays, requireValidRange } from '../../platform/day-range.ts';

type AccountCounts = Awaited<ReturnType<typeof countNewAccounts>>;

const getRange = (range: DayRange, counts: AccountCounts): AccountReport['previousPeriod'] => {
  const days = listDays(range).map((day) => ({ day, ...(counts.get(day) ?? { accounts: 0, verified: 0 }) }));
  const sumOf = (name: 'accounts' | 'verified') => days.reduce((sum, day) => sum + day[name], 0);
  return { ...range, days, totals: { accounts: sumOf('accounts'), verified: sumOf('verified') } };
};

/**
 * Returns the new accounts in a range of days, and in the preceding range of the same length. Costs one Query for both.
 * @throws AppError `request.invalid` for an invalid range
 */
export const readAccountReport = async (requestedRange: DayRange): Promise<AccountReport> => {
  const range = requireValidRange(requestedRange);
  const previousRange = getPreviousRange(range);
  const counts = await countNewAccounts({ from: previousRange.from, to: range.to });
  return { ...getRange(range, counts), previousPeriod: getRange(previousRange, counts) };
};
