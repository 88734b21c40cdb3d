import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import { TrackId } from '@overtone/shared/ids.ts';
import type { IAudioMetadata } from 'music-metadata';
import { ulid } from 'ulid';
import {
  type Analysis,
  type AudioFile,
  analyse,
  hashAudio,
  masterKey,
  openAudio,
  readLyrics,
  readMetadata,
  readTags,
  storeCover,
} from '../../media/public.ts';
import { AppError } from '../../platform/errors.ts';
import { hasObject, putObject } from '../../platform/objects.ts';
import { mayRetry } from '../../platform/retry.ts';
import { ensureGenre } from '../genres/genres.store.ts';
import { type Content, findContent } from './content-lock.store.ts';
import { works } from './due.item.ts';
import type { Work } from './due.store.ts';
import { ensureArtist } from './ensure-artist.ts';
import type { IngestOutcome, TrackDraft } from './ingest.model.ts';
import { getArtistNow } from './ingest-artists.store.ts';
import { tryAddTrack } from './ingest-tracks.store.ts';
import { placeAlbum } from './place-album.ts';
import { type ResolvedTrack, resolveTrack } from './resolve-track.ts';

const storeMaster = async (file: AudioFile, sha256: Buffer) => {
  const audio = {
    key: masterKey({ sha256: sha256.toString('hex'), extension: file.extension }),
    mime: file.mime,
    bytes: file.blob.size,
    sha256: sha256.toString('hex'),
  };
  const object = { bucket: 'MASTERS_BUCKET', key: audio.key } as const;
  if (!(await hasObject(object))) {
    await putObject({ ...object, body: file.blob, contentType: file.mime, sha256 });
  }
  return audio;
};

const ensureArtists = (names: readonly string[]): Promise<ArtistRef[]> =>
  Promise.all(
    names.map(async (name) => {
      const artist = await ensureArtist({ name });
      return { id: artist.id, name: artist.name };
    }),
  );

/** Everything that may be stored before the track itself is decided on: by content or by name, so again is the same. */
const storeParts = async (file: AudioFile, sha256: Buffer, resolved: ResolvedTrack) => {
  const [audio, image, albumImage, artists, albumArtists] = await Promise.all([
    storeMaster(file, sha256),
    storeCover(resolved.cover),
    storeCover(resolved.album?.cover),
    ensureArtists(resolved.artists),
    ensureArtists(resolved.album?.artists ?? []),
    ...resolved.genres.map(ensureGenre),
  ]);
  return { audio, image, albumImage, artists, albumArtists };
};

/** Artists as they are called now: one who was renamed while the file was read is why a track could not be added. */
const namesNow = (artists: readonly ArtistRef[]): Promise<ArtistRef[]> =>
  Promise.all(artists.map(async ({ id }) => ({ id, name: (await getArtistNow(id)).name })));

/** What is known of a file's sound for now, and what is to be done with it later. */
type Hearing = { analysis: Analysis; due: readonly Work[] };

/** A file that does not say how long it is has to be listened to at once. */
const hear = async (file: AudioFile, { format }: IAudioMetadata, listen: Listen): Promise<Hearing> =>
  listen === 'later' && format.duration
    ? { analysis: { seconds: format.duration, waveform: null, loudness: null }, due: works }
    : { analysis: await analyse(file, format), due: listen === 'later' ? ['renditions'] : [] };

/** Some bytes, what was known of them before their master was looked for, and what has it stored where it is not there. */
type Stored = { readonly content: Content; readonly storeAgain: () => Promise<unknown> };

const addTrack = async (
  resolved: ResolvedTrack,
  { analysis, due }: Hearing,
  { audio, image, albumImage, ...known }: Awaited<ReturnType<typeof storeParts>>,
  { content: before, storeAgain }: Stored,
): Promise<IngestOutcome> => {
  const { title: name, number, disc, explicit, tags, isrc, bpm } = resolved;
  const genres = resolved.genres.map((genre) => genre.name);
  const duration = Math.round(analysis.seconds * 1000);
  const lyrics = readLyrics(resolved.lyrics ?? '');
  const id = TrackId.parse(`trk_${ulid()}`);
  let { artists, albumArtists } = known;
  let { holder } = before;

  for (let attempt = 1; ; attempt += 1) {
    const content = await findContent(audio.sha256);
    if (content.trackId) return { status: 'known', trackId: content.trackId };
    // It was removed in between, perhaps after it was found to be there.
    if (content.holder !== holder) await storeAgain();
    holder = content.holder;

    const share = { image: albumImage, genres, tags, duration };
    const place = resolved.album && (await placeAlbum(resolved.album, albumArtists, share));
    const track = {
      ...{ id, name, number, disc, duration, explicit, genres, tags, artists, image },
      album: place?.album ?? null,
      hasLyrics: lyrics !== null,
      plays: 0,
      likes: 0,
      reposts: 0,
      owner: null,
      createdAt: new Date().toISOString(),
    };
    const detail = { waveform: analysis.waveform, loudness: analysis.loudness, lyrics, isrc, bpm };
    const added = { track, audio, detail, standing: { isOut: place?.isOut ?? true } };
    if (await tryAddTrack(added, place?.writes ?? [], [...artists, ...albumArtists], due, content))
      return { status: 'added', trackId: id };
    [artists, albumArtists] = await Promise.all([namesNow(artists), namesNow(albumArtists)]);
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'The catalogue is very busy. Please try again.');
  }
};

/** When the slow work is done: as the file comes in, or `later` by whoever works through `listDue`; it plays at once. */
export type Listen = 'now' | 'later';

/**
 * Takes a track in: its file and pictures into the buckets, then its items into the catalogue, all in one transaction.
 * The same bytes are one track, however often and from however many places they come at once, and whatever was cut off
 * half-way goes through when it is run again.
 * @param listen `later` trusts the file's own word for its length and leaves its analysis and renditions on the list of what is due
 * @throws MediaError with a sentence for the person who gave the file
 * @throws AppError `unavailable` when the catalogue stays busy or the album is full
 */
export const ingestTrack = async (draft: TrackDraft, listen: Listen = 'now'): Promise<IngestOutcome> => {
  const file = await openAudio(draft.source);
  const sha256 = await hashAudio(file);
  const content = await findContent(sha256.toString('hex'));
  if (content.trackId) return { status: 'known', trackId: content.trackId };

  const metadata = await readMetadata(file);
  const hearing = await hear(file, metadata, listen);
  const resolved = resolveTrack(draft, readTags(metadata));
  const stored = { content, storeAgain: () => storeMaster(file, sha256) };
  return addTrack(resolved, hearing, await storeParts(file, sha256, resolved), stored);
};
