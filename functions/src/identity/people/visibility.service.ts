import type { ShownThing } from '@overtone/shared/identity/people/visibility.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { findUser } from '../users/users.store.ts';
import { blocksAmong, personNotFound, type Viewer } from './blocks.service.ts';

/**
 * Requires that the viewer may see a section of a user's profile: it is the viewer's own, or it is public and no
 * block exists between the two. Nothing is read for the viewer's own profile. Otherwise one round trip, a read unit,
 * and the cost of `blocksBetween`.
 * @throws AppError `user.not_found`, which does not reveal the reason
 */
export const requireVisible = async (viewer: Viewer, userId: UserId, section: ShownThing): Promise<void> => {
  if (viewer.userId === userId) return;
  const [user, blocks] = await Promise.all([findUser(userId), blocksAmong(viewer, [userId])]);
  if (user?.shows[section] !== 'public' || blocks.size > 0) throw personNotFound();
};
