import type { UserId } from '@overtone/shared/ids.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { setUser } from '../../identity/users/users.store.ts';
import { AppError } from '../../platform/errors.ts';
import { type AvatarSource, newAvatar } from './avatar.service.ts';
import { noteAvatar } from './avatars.store.ts';
import { removeAvatars } from './remove-avatars.service.ts';

/**
 * Gives a person a picture, or takes theirs away (`null`); the one before is removed.
 * @throws AppError `image.invalid`, `user.not_found`
 */
export const setAvatar = async (userId: UserId, source: AvatarSource | null): Promise<StoredUser> => {
  const avatar = source && (await newAvatar(source));
  if (avatar) {
    await noteAvatar(userId, avatar.image.id);
    await avatar.store();
  }
  const user = await setUser(userId, { image: avatar?.image ?? null }).catch(async (error: unknown) => {
    // Their removal may have been through before this picture was noted: nobody would find it again.
    if (error instanceof AppError && error.code === 'user.not_found') await removeAvatars(userId, null);
    throw error;
  });
  await removeAvatars(userId, avatar?.image.id ?? null);
  return user;
};
