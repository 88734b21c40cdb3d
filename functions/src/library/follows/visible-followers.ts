import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { findBlockedUserIds, type Viewer } from '../../identity/blocks/blocks.service.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findUsers } from '../../identity/users/users.store.ts';

/**
 * Returns those followers of a user who are visible to the viewer, in the given order. Users with public follows are
 * visible to everyone. The followed user sees all followers, because each follow sends a notification. A block hides two
 * users from each other. Costs one round trip, half a read unit for each follower, and the reads of
 * `findBlockedUserIds`.
 */
export const findVisibleFollowers = async (
  ids: readonly UserId[],
  userId: UserId,
  viewer: Viewer,
): Promise<PublicProfile[]> => {
  const [users, blocked] = await Promise.all([findUsers(ids), findBlockedUserIds(viewer, ids)]);
  const isVisible = ({ id, shows }: (typeof users)[number]): boolean =>
    !blocked.has(id) && (viewer.userId === userId || viewer.userId === id || shows.following === 'public');
  return users.filter(isVisible).map(presentProfile);
};
