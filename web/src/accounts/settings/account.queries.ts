import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { twoFactorContract } from '@overtone/shared/accounts/auth/two-factor.contract.ts';
import { sessionContract } from '@overtone/shared/accounts/sessions/session.contract.ts';
import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { valueListContract } from '@overtone/shared/site/value-lists/value-list.contract.ts';
import { ApiError } from '../../lib/api.ts';
import { createQuery } from '../../lib/create-query.ts';
import { shouldRetry } from '../../lib/query-client.ts';

export const sessionsQuery = createQuery(sessionContract.list, {}, ({ sessions }) => sessions);

/** Whether the password was confirmed recently enough for sensitive actions (spec §9). */
export const passwordStatusQuery = createQuery(
  authContract.confirmedPasswordStatus,
  { query: { seconds: identityLimits.passwordConfirmedSeconds } },
  ({ status }) => status,
);

/** Whether the server requires the password to be confirmed first. */
export const requiresPasswordConfirmation = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'password.confirmation_required';

/** The key of a pending two factor setup. It is a secret, so it leaves the cache when it is no longer on screen. */
export const twoFactorKeyQuery = {
  ...createQuery(twoFactorContract.qrCode, {}, (key) => key),
  retry: (failures: number, error: Error) => !requiresPasswordConfirmation(error) && shouldRetry(failures, error),
  gcTime: 0,
};

/** Options for time zone and country. They are cached for a day. */
export const localeListsQuery = {
  ...createQuery(valueListContract.get, { params: { names: 'timezones,countries' } }, (lists) => lists),
  staleTime: 86_400_000,
};
