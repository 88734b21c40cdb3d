import type { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import {
  findAccessibleArtistIds,
  findArtistsInWorkspaces,
  findEditChecks,
  findStoredAlbum,
  findStoredTrack,
  getStoredArtist,
  isPurgeDue,
  type StoredAlbum,
  type StoredTrack,
} from '../../catalog/public.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { createArtistNotFoundError } from '../artists/artist.policy.ts';

/** Music that the visitor may edit, with the conditions of a write under which they still may (`findEditChecks`). */
export interface EditableMusic<Music> {
  readonly music: Music;
  readonly checks: readonly TransactAction[];
}

/**
 * Returns the current state of an album that the visitor may edit. Costs 2 reads, and 2 more for members of a workspace.
 * @throws AppError `album.not_found`, also for an album of others
 */
export const requireEditableAlbum = async (id: AlbumId, visitor: Visitor): Promise<EditableMusic<StoredAlbum>> => {
  const music = await findStoredAlbum(id);
  const checks = music && !isPurgeDue(music) && (await findEditChecks(music, visitor));
  if (!checks) throw new AppError('album.not_found', 'This album doesn’t exist.');
  return { music, checks };
};

/** Returns the album of `requireEditableAlbum`. */
export const requireManagedAlbum = async (id: AlbumId, visitor: Visitor): Promise<StoredAlbum> =>
  (await requireEditableAlbum(id, visitor)).music;

/**
 * Returns the current state of a track that the visitor may edit. Costs 2 reads, and 2 more for members of a workspace.
 * @throws AppError `track.not_found`, also for a track of others
 */
export const requireEditableTrack = async (id: TrackId, visitor: Visitor): Promise<EditableMusic<StoredTrack>> => {
  const music = await findStoredTrack(id);
  const checks = music && !isPurgeDue(music) && (await findEditChecks(music, visitor));
  if (!checks) throw new AppError('track.not_found', 'This track doesn’t exist.');
  return { music, checks };
};

/** Returns the track of `requireEditableTrack`. */
export const requireManagedTrack = async (id: TrackId, visitor: Visitor): Promise<StoredTrack> =>
  (await requireEditableTrack(id, visitor)).music;

/**
 * Returns the albums or tracks of an artist that a manager of the artist may edit. Music that credits another artist
 * first belongs to the managers and the workspace of that artist, published or not, and to its owner if that artist is
 * in no workspace (`canEditMusic`). Costs the same as `findAccessibleArtistIds` for these first artists and, in
 * parallel, half a read unit for each first artist of music that the user owns.
 */
export const filterEditable = async <Music extends Pick<StoredAlbum | StoredTrack, 'owner' | 'artists'>>(
  artistId: ArtistId,
  music: readonly Music[],
  { userId, permissions }: Pick<Visitor, 'userId' | 'permissions'>,
): Promise<Music[]> => {
  if (userId === null) return [];
  const getFirstArtistId = ({ artists }: Music): ArtistId | undefined => artists[0]?.id;
  const needsNoRead = (item: Music): boolean =>
    isGranted(permissions, 'music.update') || getFirstArtistId(item) === artistId;
  const otherMusic = music.filter((item) => !needsNoRead(item));
  if (otherMusic.length === 0) return [...music];
  const isOwned = ({ owner }: Music): boolean => owner === userId;
  const getFirstArtistIds = (items: readonly Music[]) => [
    ...new Set(items.flatMap((item) => getFirstArtistId(item) ?? [])),
  ];
  const [managedIds, artistsInWorkspaces] = await Promise.all([
    findAccessibleArtistIds(getFirstArtistIds(otherMusic), userId, 'editMusic'),
    findArtistsInWorkspaces(getFirstArtistIds(otherMusic.filter(isOwned))),
  ]);
  const isInWorkspace = (item: Music): boolean =>
    artistsInWorkspaces.some((artist) => artist.artistId === getFirstArtistId(item));
  return music.filter(
    (item) =>
      needsNoRead(item) ||
      managedIds.has(getFirstArtistId(item) as ArtistId) ||
      (isOwned(item) && !isInWorkspace(item)),
  );
};

/**
 * Requires that the visitor may edit the music of an artist: its managers, members of its workspace, and users who may
 * update all music. Costs a read of the artist with `music.update`, otherwise the same as `findAccessibleArtistIds`.
 * @throws AppError `artist.not_found`
 */
export const requireManagedArtist = async (id: ArtistId, visitor: Visitor): Promise<void> => {
  if (isGranted(visitor.permissions, 'music.update')) await getStoredArtist(id);
  else if (!(await findAccessibleArtistIds([id], requireUserId(visitor), 'editMusic')).has(id))
    throw createArtistNotFoundError();
};
