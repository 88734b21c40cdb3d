import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { createQuery } from '../../lib/create-query.ts';

/** A user's public data, or all data of the logged-in user. */
export const userQuery = (userId: string) => createQuery(userContract.get, { params: { userId } }, ({ user }) => user);
