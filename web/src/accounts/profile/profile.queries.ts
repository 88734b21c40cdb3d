import { profileContract } from '@overtone/shared/library/profiles/profile.contract.ts';
import { createQuery } from '../../lib/create-query.ts';

/** A user's profile. */
export const profileQuery = (userId: string) =>
  createQuery(profileContract.get, { params: { userId } }, ({ profile }) => profile);
