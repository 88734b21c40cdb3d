import type { ImageId, UserId } from '@overtone/shared/ids.ts';
import { decodeTime } from 'ulid';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { replaceUserImage } from '../../identity/users/users.store.ts';
import { AppError } from '../../platform/errors.ts';
import { createAvatarReference } from './avatars.store.ts';
import { type AvatarSource, processAvatar } from './process-avatar.service.ts';
import { removeAvatars } from './remove-avatars.service.ts';

/**
 * Milliseconds after which a stored reference is abandoned. A function that stores a picture runs for a few seconds.
 */
const abandonedAfterMs = 3_600_000;

const isAbandoned = (id: ImageId): boolean => decodeTime(id.slice('img_'.length)) < Date.now() - abandonedAfterMs;

/**
 * Sets or removes (`null`) the profile picture of a user. Deletes the replaced picture and abandoned ones, but not a
 * picture that a concurrent request of the user is storing.
 * @throws AppError `image.invalid`, `user.not_found`
 */
export const setAvatar = async (userId: UserId, source: AvatarSource | null): Promise<StoredUser> => {
  const avatar = source && (await processAvatar(source));
  if (avatar) {
    await createAvatarReference(userId, avatar.image.id);
    await avatar.store();
  }
  const image = avatar?.image ?? null;
  const before = await replaceUserImage(userId, image).catch(async (error: unknown) => {
    // The account deletion may have finished before the reference was created, and would not find it.
    if (error instanceof AppError && error.code === 'user.not_found') await removeAvatars(userId);
    throw error;
  });
  await removeAvatars(userId, (id) => id !== image?.id && (id === before.image?.id || isAbandoned(id)));
  return { ...before, image };
};
