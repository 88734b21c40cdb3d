import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { twoFactorContract } from '@overtone/shared/accounts/auth/two-factor.contract.ts';
import { sessionContract } from '@overtone/shared/accounts/sessions/session.contract.ts';
import { limits } from '@overtone/shared/limits.ts';
import { valueListContract } from '@overtone/shared/site/value-lists/value-list.contract.ts';
import { ApiError } from '../../lib/api.ts';
import { shouldRetry } from '../../lib/query-client.ts';
import { queryOf } from '../../lib/query-of.ts';

export const sessionsQuery = queryOf(sessionContract.list, {}, ({ sessions }) => sessions);

/** Whether the password was typed lately enough for what asks for it (spec §9). */
export const passwordStatusQuery = queryOf(
  authContract.confirmedPasswordStatus,
  { query: { seconds: limits.passwordConfirmedSeconds } },
  ({ status }) => status,
);

/** Whether the server wants the password typed again first. */
export const asksForPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'password.confirmation_required';

/** The key of a two factor set-up that is under way. A secret: gone from the cache as soon as nobody looks at it. */
export const twoFactorKeyQuery = {
  ...queryOf(twoFactorContract.qrCode, {}, (key) => key),
  retry: (failures: number, error: Error) => !asksForPassword(error) && shouldRetry(failures, error),
  gcTime: 0,
};

/** What the selects of language and place choose from; the same all day. */
export const placesQuery = {
  ...queryOf(valueListContract.get, { params: { names: 'timezones,countries' } }, (lists) => lists),
  staleTime: 86_400_000,
};
