import { type CommentedId, isTrackId } from '@overtone/shared/community/comments/comment.model.ts';
import type { ArtistId, UserId } from '@overtone/shared/ids.ts';
import {
  canEditMusic,
  findStoredAlbum,
  findStoredTrack,
  listManagerIds,
  type StoredAlbum,
  type StoredTrack,
} from '../../catalog/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';

export type CommentedItem = StoredAlbum | StoredTrack;

const createMusicNotFoundError = (id: CommentedId): AppError =>
  isTrackId(id)
    ? new AppError('track.not_found', 'This track doesn’t exist.')
    : new AppError('album.not_found', 'This album doesn’t exist.');

/**
 * Returns the track or album with comments if the viewer may see it: unpublished music only for its managers. Costs a
 * consistent GetItem of one read unit, and one more read unit for managers.
 * @throws AppError `track.not_found`, `album.not_found`
 */
export const requireCommentedMusic = async (id: CommentedId, visitor: Visitor): Promise<CommentedItem> => {
  const item: CommentedItem | undefined = isTrackId(id) ? await findStoredTrack(id) : await findStoredAlbum(id);
  if (!item || !(item.isPublished || (await canEditMusic(item, visitor)))) throw createMusicNotFoundError(id);
  return item;
};

/**
 * Like `requireCommentedMusic`, but only for managers of the music.
 * @throws as `requireCommentedMusic`; AppError `permission.denied` for other users
 */
export const requireManagedMusicComments = async (id: CommentedId, visitor: Visitor): Promise<CommentedItem> => {
  const item = await requireCommentedMusic(id, visitor);
  if (await canEditMusic(item, visitor)) return item;
  throw new AppError('permission.denied', 'Only managers of this music can do this.');
};

/** The users who comment as an artist. */
export interface ArtistCommenters {
  readonly artistId: ArtistId | undefined;
  readonly userIds: ReadonlySet<UserId>;
}

/** Returns the managers of the first artist, who comment as the artist. Costs a Query of one read unit. */
export const readArtistCommenters = async ({ artists }: CommentedItem): Promise<ArtistCommenters> => {
  const artistId = artists[0]?.id;
  return { artistId, userIds: new Set(artistId ? await listManagerIds(artistId) : []) };
};
