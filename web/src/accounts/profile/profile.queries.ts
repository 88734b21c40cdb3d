import { profileContract } from '@overtone/shared/library/profiles/profile.contract.ts';
import { queryOf } from '../../lib/query-of.ts';

/** What a person shows of themselves. */
export const profileQuery = (userId: string) =>
  queryOf(profileContract.get, { params: { userId } }, ({ profile }) => profile);
