import type { TrackChange } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { AlbumRef } from '@overtone/shared/catalog/music/album.model.ts';
import type { AlbumId, TrackId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { text } from '@overtone/shared/texts/text.ts';
import {
  applyAlbumOnlyNow,
  applyArtistStates,
  applyPublicationStateNow,
  listAlbumTracks,
  type StoredTrack,
  type StoredTrackDetail,
  type TrackEdit,
  writeTrack,
} from '../../catalog/public.ts';
import { readLyrics } from '../../media/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { mayRetry } from '../../platform/retry.ts';
import { creditArtists } from './credited-artists.ts';
import { defined } from './defined.ts';
import { knownGenres, tagNames } from './labels.ts';
import { requireManagedAlbum, requireManagedTrack } from './music.policy.ts';
import { musicChanged, tooBusy } from './music-changed.ts';
import { readTrack } from './tracks.service.ts';

/** What becomes of a track, beside what its people say of it: the album it stands on, and its picture. */
export type Change = TrackChange & {
  readonly albumId?: AlbumId | null | undefined;
  readonly image?: Image | null;
};

/** @throws AppError `album.not_found`; `album.full` */
export const albumToJoin = async (id: AlbumId, coming: number, visitor: Visitor): Promise<AlbumRef> => {
  const [{ name, image }, tracks] = await Promise.all([requireManagedAlbum(id, visitor), listAlbumTracks(id)]);
  if (tracks.length + coming > limits.albumTracksMax) {
    throw new AppError('album.full', text('An album has :most tracks at most.', { most: limits.albumTracksMax }));
  }
  return { id, name, image };
};

const detailOf = ({ credits, isrc, bpm, key, language, licence, downloads, description, lyrics }: Change) => ({
  ...defined({ credits, isrc, bpm, key, language, licence, downloads, description }),
  ...(lyrics !== undefined && { lyrics: lyrics === null ? null : readLyrics(lyrics) }),
});

/** A track and its detail as somebody wants them. */
export const changedTrack = async (
  before: StoredTrack,
  change: Change,
  visitor: Visitor,
): Promise<{ readonly after: StoredTrack; readonly detail: Partial<StoredTrackDetail> }> => {
  const { artists, genres, tags, albumId, name, disc, number, explicit, visibility, releaseAt, image } = change;
  const detail = detailOf(change);
  const isMoving = albumId !== undefined && albumId !== (before.album?.id ?? null);
  const after = {
    ...before,
    ...defined({ name, disc, number, explicit, visibility, releaseAt, image }),
    ...(artists && { artists: await creditArtists(artists, before.artists, visitor) }),
    ...(genres && { genres: await knownGenres(genres) }),
    ...(tags && { tags: tagNames(tags) }),
    ...(isMoving && { album: albumId === null ? null : await albumToJoin(albumId, 1, visitor) }),
    ...(detail.lyrics !== undefined && { hasLyrics: detail.lyrics !== null }),
  };
  return { after, detail };
};

/**
 * Writes what is planned of a track as it then is, and lets it stand as it is meant to.
 * @param known when it was last edited, as the visitor read it; undefined for whatever it is
 * @returns the track as it then is
 * @throws AppError `track.not_found`; `music.changed` where it was edited since
 */
export const editTrackBy = async (
  id: TrackId,
  known: string | null | undefined,
  plan: (before: StoredTrack) => Promise<Omit<TrackEdit, 'before'>>,
  visitor: Visitor,
): Promise<StoredTrack> => {
  for (let attempt = 1; ; attempt += 1) {
    const before = await requireManagedTrack(id, visitor);
    if (known !== undefined && before.updatedAt !== known) throw musicChanged({ track: await readTrack(before) });
    const now = new Date();
    const written = await writeTrack({ before, ...(await plan(before)) }, now.toISOString());
    if (written) {
      if (written.needsApply) await applyPublicationStateNow(id, now);
      await applyArtistStates(written.removedArtistIds, now);
      if (written.leftAlbumId) await applyAlbumOnlyNow(written.leftAlbumId, now);
      return requireManagedTrack(id, visitor);
    }
    if (!(await mayRetry(attempt))) throw tooBusy();
  }
};

/**
 * Changes a track of the visitor's.
 * @throws AppError as `editTrackBy`; `album.not_found`, `album.full`; `artist.not_found`, `artist.managed`;
 *   `request.invalid` on `genres`
 */
export const editTrack = (
  id: TrackId,
  known: string | null | undefined,
  change: Change,
  visitor: Visitor,
): Promise<StoredTrack> => editTrackBy(id, known, (before) => changedTrack(before, change, visitor), visitor);
