import type { ShownThing } from '@overtone/shared/identity/people/visibility.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { findUser } from '../users/users.store.ts';
import { blocksAmong, personNotFound, type Viewer } from './blocks.service.ts';

/**
 * Lets through whoever may see something of a person: themselves, and others where the person shows it and neither blocks the
 * other. Nothing is read for oneself; else one round trip, a read unit, and as `blocksBetween`.
 * @throws AppError `user.not_found`, whatever keeps it from them: nobody learns which
 */
export const requireVisible = async (viewer: Viewer, userId: UserId, what: ShownThing): Promise<void> => {
  if (viewer.userId === userId) return;
  const [user, blocks] = await Promise.all([findUser(userId), blocksAmong(viewer, [userId])]);
  if (user?.shows[what] !== 'public' || blocks.size > 0) throw personNotFound();
};
