import { profileContract } from '@overtone/shared/library/profiles/profile.contract.ts';
import { queryOf } from '../../lib/query-of.ts';

/** A user's profile. */
export const profileQuery = (userId: string) =>
  queryOf(profileContract.get, { params: { userId } }, ({ profile }) => profile);
