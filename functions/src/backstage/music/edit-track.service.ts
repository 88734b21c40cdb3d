import type { TrackChange } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import type { AlbumRef } from '@overtone/shared/catalog/music/album.model.ts';
import type { AlbumId, TrackId } from '@overtone/shared/ids.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { text } from '@overtone/shared/texts/text.ts';
import {
  applyAlbumOnlyNow,
  applyArtistStates,
  applyPublicationStateNow,
  listAlbumTracks,
  type StoredTrack,
  type TrackEdit,
  writeTrack,
} from '../../catalog/public.ts';
import { parseLyrics } from '../../media/public.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { resolveCreditedArtists } from './credited-artists.ts';
import { requireGenres, toTagNames } from './labels.ts';
import { requireEditableTrack, requireManagedAlbum, requireManagedTrack } from './music.policy.ts';
import { createMusicChangedError, createTooBusyError } from './music-problems.ts';
import { omitUndefined } from './omit-undefined.ts';
import { readTrack } from './tracks.service.ts';

/** Changes of a track, its album and its picture. */
export type Change = TrackChange & {
  readonly albumId?: AlbumId | null | undefined;
  readonly image?: Image | null;
};

/**
 * Returns an album of the visitor that has room for more tracks.
 * @param addedCount number of tracks to add
 * @throws AppError `album.not_found`; `album.full`
 */
export const requireAlbumWithRoom = async (id: AlbumId, addedCount: number, visitor: Visitor): Promise<AlbumRef> => {
  const [{ name, image }, tracks] = await Promise.all([requireManagedAlbum(id, visitor), listAlbumTracks(id)]);
  if (tracks.length + addedCount > catalogLimits.albumTracksMax) {
    throw new AppError('album.full', text('Albums can have up to :max tracks.', { max: catalogLimits.albumTracksMax }));
  }
  return { id, name, image };
};

const toDetail = ({ credits, isrc, bpm, key, language, licence, downloads, description, lyrics }: Change) => ({
  ...omitUndefined({ credits, isrc, bpm, key, language, licence, downloads, description }),
  ...(lyrics !== undefined && { lyrics: lyrics === null ? null : parseLyrics(lyrics) }),
});

/** A planned edit of a track. */
interface TrackPlan extends Omit<TrackEdit, 'before'> {
  /** Conditions under which it may leave a workspace (`resolveCreditedArtists`). */
  readonly leaveChecks?: readonly TransactAction[];
}

/** Returns the edited track and its edited details. */
export const applyTrackChange = async (before: StoredTrack, change: Change, visitor: Visitor): Promise<TrackPlan> => {
  const { artists, genres, tags, albumId, name, disc, number, explicit, visibility, releaseAt, image } = change;
  const detail = toDetail(change);
  const credited = artists && (await resolveCreditedArtists(artists, before.artists, visitor));
  const isMoving = albumId !== undefined && albumId !== (before.album?.id ?? null);
  const after = {
    ...before,
    ...omitUndefined({ name, disc, number, explicit, visibility, releaseAt, image }),
    ...(credited && { artists: credited.artists }),
    ...(genres && { genres: await requireGenres(genres) }),
    ...(tags && { tags: toTagNames(tags) }),
    ...(isMoving && { album: albumId === null ? null : await requireAlbumWithRoom(albumId, 1, visitor) }),
    ...(detail.lyrics !== undefined && { hasLyrics: detail.lyrics !== null }),
  };
  return { after, detail, leaveChecks: credited?.leaveChecks ?? [] };
};

/**
 * Writes a planned edit of a track and applies its publication state.
 * @param expectedUpdatedAt last edit as the visitor read it; undefined skips the check
 * @returns the edited track
 * @throws AppError `track.not_found`; `music.changed` if it was edited since
 */
export const editTrackWith = async (
  id: TrackId,
  expectedUpdatedAt: string | null | undefined,
  plan: (before: StoredTrack) => Promise<TrackPlan>,
  visitor: Visitor,
): Promise<StoredTrack> => {
  for (let attempt = 1; ; attempt += 1) {
    const { music: before, checks: editChecks } = await requireEditableTrack(id, visitor);
    if (expectedUpdatedAt !== undefined && before.updatedAt !== expectedUpdatedAt)
      throw createMusicChangedError({ track: await readTrack(before) });
    const now = new Date();
    const { leaveChecks = [], ...planned } = await plan(before);
    const checks = leaveChecks.length > 0 ? leaveChecks : editChecks;
    const otherActions = [...(planned.otherActions ?? []), ...checks];
    const writeResult = await writeTrack({ before, ...planned, otherActions }, now.toISOString());
    if (writeResult) {
      if (writeResult.mustApplyState) await applyPublicationStateNow(id, now);
      await applyArtistStates(writeResult.removedArtistIds, now);
      if (writeResult.previousAlbumId) await applyAlbumOnlyNow(writeResult.previousAlbumId, now);
      return requireManagedTrack(id, visitor);
    }
    if (!(await waitBeforeRetry(attempt))) throw createTooBusyError();
  }
};

/**
 * Edits a track of the visitor.
 * @throws AppError as `editTrackWith`; `album.not_found`, `album.full`; `artist.not_found`, `artist.managed`;
 *   `permission.denied` if it would leave a workspace; `request.invalid` on `genres`
 */
export const editTrack = (
  id: TrackId,
  expectedUpdatedAt: string | null | undefined,
  change: Change,
  visitor: Visitor,
): Promise<StoredTrack> =>
  editTrackWith(id, expectedUpdatedAt, (before) => applyTrackChange(before, change, visitor), visitor);
