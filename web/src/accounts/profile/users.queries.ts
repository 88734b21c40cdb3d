import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { queryOf } from '../../lib/query-of.ts';

/** A user's public data, or all data of the logged-in user. */
export const userQuery = (userId: string) => queryOf(userContract.get, { params: { userId } }, ({ user }) => user);
