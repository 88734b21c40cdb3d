import type { UserId } from '@overtone/shared/ids.ts';
import { requireUnblocked, type Viewer } from '../../identity/blocks/blocks.service.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { getUser } from '../../identity/users/users.store.ts';

/**
 * Returns a user unless a block hides them. Takes one round trip and costs one read unit, and the reads of
 * `findBlockedUserIds`.
 * @throws AppError `user.not_found`
 */
export const getVisibleUser = async (userId: UserId, viewer: Viewer): Promise<StoredUser> => {
  const [user] = await Promise.all([getUser(userId), requireUnblocked(viewer, userId)]);
  return user;
};
