import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { blocksAmong, type Viewer } from '../../identity/people/blocks.service.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findUsers } from '../../identity/users/users.store.ts';

/**
 * Those of somebody's followers who may be named to whoever looks: who shows whom they follow, and to the one whom they follow all, since
 * that one heard of each; nobody across a block. In that order, without the others. One trip, half a read unit each, and as `blocksAmong`.
 */
export const findShownFollowers = async (
  ids: readonly UserId[],
  userId: UserId,
  viewer: Viewer,
): Promise<PublicProfile[]> => {
  const [people, blocked] = await Promise.all([findUsers(ids), blocksAmong(viewer, ids)]);
  const isShown = ({ id, shows }: (typeof people)[number]): boolean =>
    !blocked.has(id) && (viewer.userId === userId || viewer.userId === id || shows.following === 'public');
  return people.filter(isShown).map(presentProfile);
};
