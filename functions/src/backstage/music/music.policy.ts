import type { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import {
  getStoredAlbum,
  getStoredArtist,
  getStoredTrack,
  isManager,
  isTheirs,
  isToPurge,
  managedOf,
  type StoredAlbum,
  type StoredTrack,
} from '../../catalog/public.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';

const artistNotFound = (): AppError => new AppError('artist.not_found', 'This artist does not exist.');

/** An album of the visitor's, as it is now: 2 reads. @throws AppError `album.not_found`, also for somebody else's */
export const requireManagedAlbum = async (id: AlbumId, visitor: Visitor): Promise<StoredAlbum> => {
  const album = await getStoredAlbum(id);
  if (!album || isToPurge(album) || !(await isTheirs(album, visitor)))
    throw new AppError('album.not_found', 'This album does not exist.');
  return album;
};

/** A track of the visitor's, as it is now: 2 reads. @throws AppError `track.not_found`, also for somebody else's */
export const requireManagedTrack = async (id: TrackId, visitor: Visitor): Promise<StoredTrack> => {
  const track = await getStoredTrack(id);
  if (!track || isToPurge(track) || !(await isTheirs(track, visitor)))
    throw new AppError('track.not_found', 'This track does not exist.');
  return track;
};

/**
 * Those of an artist's albums or tracks that a manager of the artist may edit: what credits the artist second belongs to others, released
 * or not. Where there are such, a read unit for each other artist who is credited first, in one trip.
 */
export const filterOwned = async <Music extends Pick<StoredAlbum | StoredTrack, 'owner' | 'artists'>>(
  artistId: ArtistId,
  music: readonly Music[],
  { userId, permissions }: Pick<Visitor, 'userId' | 'permissions'>,
): Promise<Music[]> => {
  if (userId === null) return [];
  const firstOf = ({ artists }: Music): ArtistId | undefined => artists[0]?.id;
  const isOwned = (one: Music): boolean =>
    isGranted(permissions, 'music.update') || one.owner === userId || firstOf(one) === artistId;
  const others = music.filter((one) => !isOwned(one)).flatMap((one) => firstOf(one) ?? []);
  const managed = others.length > 0 ? await managedOf([...new Set(others)], userId) : new Set<ArtistId | undefined>();
  return music.filter((one) => isOwned(one) || managed.has(firstOf(one) as ArtistId));
};

/**
 * Lets on whoever manages an artist, or may change all music: a read of a unit, for the others one of the artist.
 * @throws AppError `artist.not_found`
 */
export const requireManagedArtist = async (id: ArtistId, visitor: Visitor): Promise<void> => {
  if (isGranted(visitor.permissions, 'music.update')) await getStoredArtist(id);
  else if (!(await isManager(id, requireUserId(visitor)))) throw artistNotFound();
};
