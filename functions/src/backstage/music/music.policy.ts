import type { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import {
  canEditMusic,
  findManagedArtistIds,
  findStoredAlbum,
  findStoredTrack,
  getStoredArtist,
  isManager,
  isPurgeDue,
  type StoredAlbum,
  type StoredTrack,
} from '../../catalog/public.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';

const createArtistNotFoundError = (): AppError => new AppError('artist.not_found', 'This artist doesn’t exist.');

/**
 * Returns the current state of an album that the visitor manages. Costs 2 reads.
 * @throws AppError `album.not_found`, also for an album of others
 */
export const requireManagedAlbum = async (id: AlbumId, visitor: Visitor): Promise<StoredAlbum> => {
  const album = await findStoredAlbum(id);
  if (!album || isPurgeDue(album) || !(await canEditMusic(album, visitor)))
    throw new AppError('album.not_found', 'This album doesn’t exist.');
  return album;
};

/**
 * Returns the current state of a track that the visitor manages. Costs 2 reads.
 * @throws AppError `track.not_found`, also for a track of others
 */
export const requireManagedTrack = async (id: TrackId, visitor: Visitor): Promise<StoredTrack> => {
  const track = await findStoredTrack(id);
  if (!track || isPurgeDue(track) || !(await canEditMusic(track, visitor)))
    throw new AppError('track.not_found', 'This track doesn’t exist.');
  return track;
};

/**
 * Returns the albums or tracks of an artist that a manager of the artist may edit. Music that credits another artist
 * first belongs to the managers of that artist, published or not. Costs a read unit for each such first artist, in one
 * round trip.
 */
export const filterEditable = async <Music extends Pick<StoredAlbum | StoredTrack, 'owner' | 'artists'>>(
  artistId: ArtistId,
  music: readonly Music[],
  { userId, permissions }: Pick<Visitor, 'userId' | 'permissions'>,
): Promise<Music[]> => {
  if (userId === null) return [];
  const getFirstArtistId = ({ artists }: Music): ArtistId | undefined => artists[0]?.id;
  const isEditable = (item: Music): boolean =>
    isGranted(permissions, 'music.update') || item.owner === userId || getFirstArtistId(item) === artistId;
  const otherArtistIds = music.filter((item) => !isEditable(item)).flatMap((item) => getFirstArtistId(item) ?? []);
  const managedIds =
    otherArtistIds.length > 0
      ? await findManagedArtistIds([...new Set(otherArtistIds)], userId)
      : new Set<ArtistId | undefined>();
  return music.filter((item) => isEditable(item) || managedIds.has(getFirstArtistId(item) as ArtistId));
};

/**
 * Requires that the visitor manages the artist or may update all music. Costs a read unit, or a read of the artist.
 * @throws AppError `artist.not_found`
 */
export const requireManagedArtist = async (id: ArtistId, visitor: Visitor): Promise<void> => {
  if (isGranted(visitor.permissions, 'music.update')) await getStoredArtist(id);
  else if (!(await isManager(id, requireUserId(visitor)))) throw createArtistNotFoundError();
};
