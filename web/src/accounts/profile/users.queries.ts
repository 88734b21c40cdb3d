import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** A person, as anybody may know them; of yourself, everything. */
export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: ['user', userId],
    queryFn: async ({ signal }) =>
      (await call(userContract.get, { params: { userId: userId as PublicProfile['id'] } }, signal)).user,
  });
