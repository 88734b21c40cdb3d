import type { ArtistPicture } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import type { ArtistId } from '@overtone/shared/ids.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import type { ImageShape } from '@overtone/shared/media/images/image-shape.ts';
import { getStoredArtist, type StoredArtist, setArtistPicture } from '../../catalog/public.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { storeUploadedPicture } from '../../media/public.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { createArtistNotFoundError, requireArtistAccess } from './artist.policy.ts';

const shapes: Readonly<Record<ArtistPicture, ImageShape>> = { image: 'square', header: 'wide' };

const writePicture = async (
  id: ArtistId,
  picture: ArtistPicture,
  image: Image | null,
  { visitor }: RequestContext,
): Promise<StoredArtist> => {
  // A picture takes a second to process, so the access is read again.
  const { artist, checks } = await requireArtistAccess(id, visitor);
  if (!(await setArtistPicture(artist, { [picture]: image }, checks))) throw createArtistNotFoundError();
  return getStoredArtist(id);
};

/**
 * Sets a picture of an artist. If two calls are concurrent, the last one wins. Setting a picture does not count as an
 * edit of the artist (`updateArtist`).
 * @throws AppError `artist.not_found`, `permission.denied`, `rate.limited`, `image.invalid` on `file`
 */
export const setPicture = async (
  id: ArtistId,
  picture: ArtistPicture,
  file: File,
  context: RequestContext,
): Promise<StoredArtist> => {
  await requireArtistAccess(id, context.visitor);
  await limitRate('musicPicture', context, requireUserId(context.visitor));
  return writePicture(id, picture, await storeUploadedPicture(file, shapes[picture]), context);
};

/** Removes a picture. @throws AppError `artist.not_found`, `permission.denied` */
export const removePicture = async (
  id: ArtistId,
  picture: ArtistPicture,
  context: RequestContext,
): Promise<StoredArtist> => writePicture(id, picture, null, context);
