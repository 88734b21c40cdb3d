import type { PlaylistId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { storeUploadedPicture } from '../../media/public.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { createChangedError, getEditablePlaylist } from './playlists.service.ts';
import { editPlaylist } from './playlists.store.ts';

/** Stores a picture. The last of two concurrent pictures is kept. Other concurrent edits are not overwritten. */
const writePicture = async (id: PlaylistId, image: Image | null, { visitor }: RequestContext): Promise<Playlist> => {
  for (let attempt = 1; ; attempt += 1) {
    const edited = await editPlaylist(await getEditablePlaylist(id, visitor), { set: { image } });
    if (edited) return edited;
    if (!(await waitBeforeRetry(attempt))) throw createChangedError(await getEditablePlaylist(id, visitor));
  }
};

/**
 * Sets the picture of a playlist.
 * @throws AppError `playlist.not_found`, `permission.denied`, `rate.limited`, `image.invalid` on `file`; `playlist.changed`
 */
export const setPicture = async (id: PlaylistId, file: File, context: RequestContext): Promise<Playlist> => {
  await getEditablePlaylist(id, context.visitor);
  await limitRate('musicPicture', context, requireUserId(context.visitor));
  return writePicture(id, await storeUploadedPicture(file, 'square'), context);
};

/** Removes the picture of a playlist, which shows its covers again. @throws as `setPicture` */
export const removePicture = (id: PlaylistId, context: RequestContext): Promise<Playlist> =>
  writePicture(id, null, context);
