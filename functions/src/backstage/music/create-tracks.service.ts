import type { ManagedTrack } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import type { AlbumRef } from '@overtone/shared/catalog/music/album.model.ts';
import type { Parsed } from '@overtone/shared/http/endpoint.ts';
import { type FileId, TrackId } from '@overtone/shared/ids.ts';
import {
  addTrack,
  applyPublicationStateNow,
  canEditMusic,
  findEditChecks,
  findStoredAlbum,
  findStoredTrack,
  type StoredAlbum,
} from '../../catalog/public.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { parseLyrics } from '../../media/public.ts';
import { mergeChecks } from '../../platform/dynamo/transaction.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { rejectFutureId } from '../../platform/reject-future-id.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { findUserSounds } from '../../uploads/public.ts';
import { requireCreatePermission, resolveCreditedArtists } from './credited-artists.ts';
import { requireFileOfMusic } from './file-of-music.policy.ts';
import { requireGenres, toTagNames } from './labels.ts';
import type { EditableMusic } from './music.policy.ts';
import { presentManagedTrack } from './music.presenter.ts';
import { createTooBusyError } from './music-problems.ts';
import { claimFileActions, requireReadySound, toTrackAudio } from './ready-sound.ts';
import { requireAlbumChecks, requireAlbumWithRoom, toAlbumRef } from './track-album.service.ts';

type Body = Parsed<typeof managedTrackContract.create>['body'];
type Draft = Body['tracks'][number];

/** Returns the id of a file's track. It is derived from the file id, so that a repeated call creates one track. */
const toTrackId = (fileId: FileId): TrackId => TrackId.parse(fileId.replace('fil_', 'trk_'));

/**
 * Returns the current name and picture of the album, because the copies of a concurrent rename do not include the
 * new track.
 */
const readCurrentAlbum = async (ref: AlbumRef): Promise<AlbumRef> => {
  const album = await findStoredAlbum(ref.id);
  return album ? toAlbumRef(album) : ref;
};

const createTrack = async (
  draft: Draft,
  destination: EditableMusic<StoredAlbum> | null,
  visitor: Visitor,
): Promise<ManagedTrack> => {
  const owner = requireUserId(visitor);
  const id = toTrackId(draft.fileId);
  rejectFutureId(id);
  let album = destination && toAlbumRef(destination.music);
  const now = new Date();
  for (let attempt = 1; ; attempt += 1) {
    const existing = await findStoredTrack(id);
    if (existing && (await canEditMusic(existing, visitor))) return presentManagedTrack(existing);
    if (attempt === 1) await limitRate('newTrack', { address: null }, owner);
    const sound = requireReadySound(await findUserSounds([draft.fileId], visitor), draft.fileId, id);
    const { name, disc, number, explicit, visibility, releaseAt } = draft;
    const { credits, isrc, bpm, key, language, licence, downloads, description } = draft;
    const [{ artists }, genres] = await Promise.all([
      resolveCreditedArtists(draft.artists, [], visitor),
      requireGenres(draft.genres),
    ]);
    const { waveform, loudness, image } = sound.audio;
    const lyrics = draft.lyrics === null ? null : parseLyrics(draft.lyrics);
    const newTrack = {
      track: {
        ...{ id, name, disc, number, explicit, artists, genres, tags: toTagNames(draft.tags), album, owner },
        ...{ image: album ? null : image, hasLyrics: lyrics !== null, plays: 0, likes: 0, reposts: 0 },
        createdAt: now.toISOString(),
        duration: sound.audio.duration,
      },
      audio: toTrackAudio(sound).audio,
      detail: {
        ...{ waveform, loudness, lyrics, credits, isrc, bpm, key, language, licence, downloads, description },
      },
    };
    // The visitor may be removed before the write.
    const editChecks = await findEditChecks(newTrack.track, visitor);
    const albumChecks = destination ? await requireAlbumChecks(artists, destination, visitor) : [];
    const fileChecks = await requireFileOfMusic(sound.file, newTrack.track, visitor);
    const checks = mergeChecks([...albumChecks, ...fileChecks, ...(editChecks ?? [])]);
    const otherActions = [...claimFileActions(sound, id), ...checks];
    if (editChecks && (await addTrack(newTrack, { visibility, releaseAt }, otherActions, now.toISOString()))) break;
    if (!(await waitBeforeRetry(attempt))) throw createTooBusyError();
    album = album && (await readCurrentAlbum(album));
  }
  await applyPublicationStateNow(id, now);
  const created = await findStoredTrack(id);
  if (!created) throw createTooBusyError();
  return presentManagedTrack(created);
};

/**
 * Creates tracks from files of the visitor, one after the other, because they all update their album. After an
 * interruption, the same call returns the existing tracks and creates the rest.
 * @throws AppError `permission.denied`, also for the reasons of `requireFileOfMusic` and `requireAlbumChecks`;
 * `file.not_found`,
 *   `upload.incomplete`, `file.in_use`; `album.not_found`, `album.full`; `artist.not_found`, `artist.managed`;
 *   `request.invalid` on `genres`; `rate.limited`
 */
export const createTracks = async ({ albumId, tracks }: Body, visitor: Visitor): Promise<ManagedTrack[]> => {
  for (const { artists } of tracks) await requireCreatePermission(artists, visitor);
  const destination = albumId === null ? null : await requireAlbumWithRoom(albumId, tracks.length, visitor);
  const created: ManagedTrack[] = [];
  for (const draft of tracks) created.push(await createTrack(draft, destination, visitor));
  return created;
};
