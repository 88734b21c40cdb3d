import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { bootstrapQuery } from '../../lib/bootstrap.ts';

/** Replaces the cached data of the logged-in user. */
export const setCachedUser = (client: QueryClient, user: User): void => {
  client.setQueryData(bootstrapQuery.queryKey, (data) => data && { ...data, user });
};

/** Refetches the logged-in user, after a call that changed but did not return the user. */
export const refreshUser = async (client: QueryClient): Promise<void> => {
  const { user } = await call(userContract.get, { params: { userId: 'me' } });
  // The API returns all fields for the logged-in user.
  if ('email' in user) setCachedUser(client, user);
};
