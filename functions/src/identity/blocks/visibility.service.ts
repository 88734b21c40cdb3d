import type { ProfileSection } from '@overtone/shared/identity/users/profile-visibility.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { findUser } from '../users/users.store.ts';
import { createUserNotFoundError, findBlockedUserIds, type Viewer } from './blocks.service.ts';

/**
 * Requires that the viewer may see a section of a user's profile: it is the viewer's own, or it is public and no block
 * exists between the two. Nothing is read for the viewer's own profile. Otherwise it costs one round trip and a read
 * unit, in addition to `findBlocks`.
 * @throws AppError `user.not_found`, which does not reveal the reason
 */
export const requireVisible = async (viewer: Viewer, userId: UserId, section: ProfileSection): Promise<void> => {
  if (viewer.userId === userId) return;
  const [user, blocks] = await Promise.all([findUser(userId), findBlockedUserIds(viewer, [userId])]);
  if (user?.shows[section] !== 'public' || blocks.size > 0) throw createUserNotFoundError();
};
