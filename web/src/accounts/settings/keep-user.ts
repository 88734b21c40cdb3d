import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { bootstrapQuery } from '../../lib/bootstrap.ts';

/** Takes a reply's word on the signed-in person in place of what was known. */
export const keepUser = (client: QueryClient, user: User): void => {
  client.setQueryData(bootstrapQuery.queryKey, (data) => data && { ...data, user });
};

/** Reads the signed-in person again, after a call that changed but did not return them. */
export const refreshUser = async (client: QueryClient): Promise<void> => {
  const { user } = await call(userContract.get, { params: { userId: 'me' } });
  // Of oneself the whole person comes.
  if ('email' in user) keepUser(client, user);
};
