import type { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import type { Reply } from '@overtone/shared/http/endpoint.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import type { Profile } from '@overtone/shared/library/profiles/profile.model.ts';
import { requireUnblocked } from '../../identity/blocks/blocks.service.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { getUser } from '../../identity/users/users.store.ts';
import { readUserCounts } from '../../library/public.ts';
import { authorize } from '../../platform/http/authorize.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { getMe } from '../me/me.service.ts';

const readOther = async (id: UserId, visitor: Visitor) => {
  const [user] = await Promise.all([getUser(id), requireUnblocked(visitor, id)]);
  return { user: presentProfile(user), shows: user.shows };
};

const readSelf = async (id: UserId) => {
  const user = await getMe(id);
  return { user, shows: user.shows };
};

/**
 * Returns a user as the visitor may see the account, with the requested counts. Counts require the permission to view
 * profiles.
 * @throws AppError `user.not_found`, also if a block exists between the two; as `authorize`
 */
export const readUser = async (
  id: UserId,
  counts: readonly (keyof Profile['counts'])[],
  visitor: Visitor,
): Promise<Reply<typeof userContract.get>['user']> => {
  if (counts.length > 0) authorize({ access: 'music.view' }, visitor);
  const { user, shows } = await (id === visitor.userId ? readSelf(id) : readOther(id, visitor));
  if (counts.length === 0) return user;
  const countsByName = await readUserCounts(counts, { id, shows }, visitor);
  return {
    ...user,
    ...Object.fromEntries(Object.entries(countsByName).map(([name, count]) => [`${name}_count`, count])),
  };
};
