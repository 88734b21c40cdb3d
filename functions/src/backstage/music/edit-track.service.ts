import type { TrackChange } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { AlbumId, TrackId } from '@overtone/shared/ids.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import {
  applyAlbumOnlyNow,
  applyArtistStates,
  applyPublicationStateNow,
  type StoredTrack,
  type TrackEdit,
  writeTrack,
} from '../../catalog/public.ts';
import { parseLyrics } from '../../media/public.ts';
import { mergeChecks, type TransactAction } from '../../platform/dynamo/transaction.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { resolveCreditedArtists } from './credited-artists.ts';
import { requireGenres, toTagNames } from './labels.ts';
import { requireEditableTrack, requireManagedTrack } from './music.policy.ts';
import { createMusicChangedError, createTooBusyError } from './music-problems.ts';
import { omitUndefined } from './omit-undefined.ts';
import { requireAlbumChecks, requireAlbumWithRoom, toAlbumRef } from './track-album.service.ts';
import { readTrack } from './tracks.service.ts';

/** Changes of a track, its album and its picture. */
export type Change = TrackChange & {
  readonly albumId?: AlbumId | null | undefined;
  readonly image?: Image | null;
};

const toDetail = ({ credits, isrc, bpm, key, language, licence, downloads, description, lyrics }: Change) => ({
  ...omitUndefined({ credits, isrc, bpm, key, language, licence, downloads, description }),
  ...(lyrics !== undefined && { lyrics: lyrics === null ? null : parseLyrics(lyrics) }),
});

/** A planned edit of a track. */
interface TrackPlan extends Omit<TrackEdit, 'before'> {
  /** Conditions of the write in addition to those of an edit, for example that it may leave a workspace. */
  readonly checks?: readonly TransactAction[];
}

/** Returns the edited track and its edited details. */
export const applyTrackChange = async (before: StoredTrack, change: Change, visitor: Visitor): Promise<TrackPlan> => {
  const { artists, genres, tags, albumId, name, disc, number, explicit, visibility, releaseAt, image } = change;
  const detail = toDetail(change);
  const credited = artists && (await resolveCreditedArtists(artists, before.artists, visitor));
  const isMoving = albumId !== undefined && albumId !== (before.album?.id ?? null);
  const album = isMoving && albumId !== null ? await requireAlbumWithRoom(albumId, 1, visitor) : null;
  const albumChecks = album ? await requireAlbumChecks(credited?.artists ?? before.artists, album, visitor) : [];
  const after = {
    ...before,
    ...omitUndefined({ name, disc, number, explicit, visibility, releaseAt, image }),
    ...(credited && { artists: credited.artists }),
    ...(genres && { genres: await requireGenres(genres) }),
    ...(tags && { tags: toTagNames(tags) }),
    ...(isMoving && { album: album && toAlbumRef(album.music) }),
    ...(detail.lyrics !== undefined && { hasLyrics: detail.lyrics !== null }),
  };
  return { after, detail, checks: [...(credited?.leaveChecks ?? []), ...albumChecks] };
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
    const { checks = [], ...planned } = await plan(before);
    // The checks of the plan come first, because giving music away requires a higher role than editing it.
    const otherActions = [...(planned.otherActions ?? []), ...mergeChecks([...checks, ...editChecks])];
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
 *   `permission.denied` if it would leave a workspace, also for an album outside of it; `request.invalid` on `genres`
 */
export const editTrack = (
  id: TrackId,
  expectedUpdatedAt: string | null | undefined,
  change: Change,
  visitor: Visitor,
): Promise<StoredTrack> =>
  editTrackWith(id, expectedUpdatedAt, (before) => applyTrackChange(before, change, visitor), visitor);
