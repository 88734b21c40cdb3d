import type { ManagedTrack } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import type { AlbumRef } from '@overtone/shared/catalog/music/album.model.ts';
import type { Parsed } from '@overtone/shared/http/endpoint.ts';
import { type FileId, TrackId } from '@overtone/shared/ids.ts';
import { addTrack, applyPublicationStateNow, getStoredAlbum, getStoredTrack, isTheirs } from '../../catalog/public.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { readLyrics } from '../../media/public.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { requireTimelyId } from '../../platform/require-timely-id.ts';
import { mayRetry } from '../../platform/retry.ts';
import { findUserSounds } from '../../uploads/public.ts';
import { creditArtists } from './credited-artists.ts';
import { albumToJoin } from './edit-track.service.ts';
import { knownGenres, tagNames } from './labels.ts';
import { presentManagedTrack } from './music.presenter.ts';
import { tooBusy } from './music-changed.ts';
import { audioOf, madeOf, requireReady } from './ready-sound.ts';

type Body = Parsed<typeof managedTrackContract.create>['body'];
type Draft = Body['tracks'][number];

/** A file is one track, so that a call that is made again makes one: its id says so. */
const trackIdOf = (fileId: FileId): TrackId => TrackId.parse(fileId.replace('fil_', 'trk_'));

/** The album by its name and picture as they are by now: what is renamed while a track joins it comes too late to follow. */
const refreshed = async (ref: AlbumRef): Promise<AlbumRef> => {
  const album = await getStoredAlbum(ref.id);
  return album ? { id: album.id, name: album.name, image: album.image } : ref;
};

const createTrack = async (draft: Draft, given: AlbumRef | null, visitor: Visitor): Promise<ManagedTrack> => {
  const owner = requireUserId(visitor);
  const id = trackIdOf(draft.fileId);
  requireTimelyId(id);
  let album = given;
  const now = new Date();
  for (let attempt = 1; ; attempt += 1) {
    const known = await getStoredTrack(id);
    if (known && (await isTheirs(known, visitor))) return presentManagedTrack(known);
    if (attempt === 1) await limitRate('newTrack', { address: null }, owner);
    const sound = requireReady(await findUserSounds([draft.fileId], visitor), draft.fileId, id);
    const { name, disc, number, explicit, visibility, releaseAt } = draft;
    const { credits, isrc, bpm, key, language, licence, downloads, description } = draft;
    const [artists, genres] = await Promise.all([creditArtists(draft.artists, [], visitor), knownGenres(draft.genres)]);
    const { waveform, loudness, image } = sound.audio;
    const lyrics = draft.lyrics === null ? null : readLyrics(draft.lyrics);
    const added = {
      track: {
        ...{ id, name, disc, number, explicit, artists, genres, tags: tagNames(draft.tags), album, owner },
        ...{ image: album ? null : image, hasLyrics: lyrics !== null, plays: 0, likes: 0, reposts: 0 },
        createdAt: now.toISOString(),
        duration: sound.audio.duration,
      },
      audio: audioOf(sound).audio,
      detail: {
        ...{ waveform, loudness, lyrics, credits, isrc, bpm, key, language, licence, downloads, description },
      },
    };
    if (await addTrack(added, { visibility, releaseAt }, madeOf(sound, id), now.toISOString())) break;
    if (!(await mayRetry(attempt))) throw tooBusy();
    album = album && (await refreshed(album));
  }
  await applyPublicationStateNow(id, now);
  const made = await getStoredTrack(id);
  if (!made) throw tooBusy();
  return presentManagedTrack(made);
};

/**
 * Makes tracks of files of the visitor's, one after the other, as they all meet at their album. Cut off, those that were made
 * are found again by the same call.
 * @throws AppError `file.not_found`, `upload.incomplete`, `file.in_use`; `album.not_found`, `album.full`;
 *   `artist.not_found`, `artist.managed`; `request.invalid` on `genres`; `rate.limited`
 */
export const createTracks = async ({ albumId, tracks }: Body, visitor: Visitor): Promise<ManagedTrack[]> => {
  const album = albumId === null ? null : await albumToJoin(albumId, tracks.length, visitor);
  const made: ManagedTrack[] = [];
  for (const draft of tracks) made.push(await createTrack(draft, album, visitor));
  return made;
};
