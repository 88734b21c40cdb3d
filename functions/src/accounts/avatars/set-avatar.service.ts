import type { ImageId, UserId } from '@overtone/shared/ids.ts';
import { decodeTime } from 'ulid';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { replaceUserImage } from '../../identity/users/users.store.ts';
import { AppError } from '../../platform/errors.ts';
import { type AvatarSource, newAvatar } from './avatar.service.ts';
import { noteAvatar } from './avatars.store.ts';
import { removeAvatars } from './remove-avatars.service.ts';

/** Milliseconds after which whatever stored a picture is over for certain: a function runs for seconds. */
const cutOffMs = 3_600_000;

const isOfEarlier = (id: ImageId): boolean => decodeTime(id.slice('img_'.length)) < Date.now() - cutOffMs;

/**
 * Gives a person a picture, or takes theirs away (`null`). The one that it replaces is removed, and what was cut off
 * earlier; what somebody else of theirs is just storing is not, since it may be theirs next.
 * @throws AppError `image.invalid`, `user.not_found`
 */
export const setAvatar = async (userId: UserId, source: AvatarSource | null): Promise<StoredUser> => {
  const avatar = source && (await newAvatar(source));
  if (avatar) {
    await noteAvatar(userId, avatar.image.id);
    await avatar.store();
  }
  const image = avatar?.image ?? null;
  const before = await replaceUserImage(userId, image).catch(async (error: unknown) => {
    // Their removal may have been through before this picture was noted: nobody would find it again.
    if (error instanceof AppError && error.code === 'user.not_found') await removeAvatars(userId);
    throw error;
  });
  await removeAvatars(userId, (id) => id !== image?.id && (id === before.image?.id || isOfEarlier(id)));
  return { ...before, image };
};
