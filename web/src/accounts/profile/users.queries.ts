import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { queryOf } from '../../lib/query-of.ts';

/** A person, as anybody may know them; of yourself, everything. */
export const userQuery = (userId: string) => queryOf(userContract.get, { params: { userId } }, ({ user }) => user);
