import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import { TrackId } from '@overtone/shared/ids.ts';
import type { IAudioMetadata } from 'music-metadata';
import { ulid } from 'ulid';
import {
  type Analysis,
  type AudioSource,
  analyse,
  assertRenderable,
  findUnplayed,
  hashAudio,
  openAudio,
  readLyrics,
  readMetadata,
  readTags,
  storeCover,
} from '../../media/public.ts';
import { AppError } from '../../platform/errors.ts';
import { mayRetry } from '../../platform/retry.ts';
import { ensureGenre } from '../genres/genres.store.ts';
import { publishArtists } from '../publication/settle-artist.service.ts';
import { type Content, findContent } from './content-lock.store.ts';
import { works } from './due.item.ts';
import type { Work } from './due.store.ts';
import { ensureArtist } from './ensure-artist.ts';
import type { IngestOutcome, TrackDraft } from './ingest.model.ts';
import { getArtistNow } from './ingest-artists.store.ts';
import { tryAddTrack } from './ingest-tracks.store.ts';
import { placeAlbum } from './place-album.ts';
import { type ResolvedTrack, resolveTrack } from './resolve-track.ts';
import { type Sound, storeAudio, storePlayed } from './store-audio.ts';

const ensureArtists = (names: readonly string[], sortName: string | null = null): Promise<ArtistRef[]> =>
  Promise.all(
    names.map(async (name) => {
      const artist = await ensureArtist({ name, ...(sortName !== null && { sortName }) });
      return { id: artist.id, name: artist.name };
    }),
  );

/** Everything that may be stored before the track itself is decided on: by content or by name, so again is the same. */
const storeParts = async (sound: Sound, resolved: ResolvedTrack) => {
  const [audio, image, albumImage, artists, albumArtists] = await Promise.all([
    storeAudio(sound),
    storeCover(resolved.covers),
    storeCover(resolved.album?.covers ?? []),
    ensureArtists(resolved.artists, resolved.sortName),
    ensureArtists(resolved.album?.artists ?? []),
    ...resolved.genres.map(ensureGenre),
  ]);
  return { audio, image, albumImage, artists, albumArtists };
};

/** Artists as they are called now: one who was renamed while the file was read is why a track could not be added. */
const namesNow = (artists: readonly ArtistRef[]): Promise<ArtistRef[]> =>
  Promise.all(artists.map(async ({ id }) => ({ id, name: (await getArtistNow(id)).name })));

/** A file that no track is made of yet, and what was known of its bytes before its master was looked for. */
interface Opened extends Sound {
  readonly content: Content;
  readonly metadata: IAudioMetadata;
}

/** @returns the track where there is one of these bytes */
const open = async (source: AudioSource): Promise<Opened | IngestOutcome> => {
  const file = await openAudio(source);
  const sha256 = await hashAudio(file);
  const content = await findContent(sha256.toString('hex'));
  if (content.trackId) return { status: 'known', trackId: content.trackId };

  const metadata = await readMetadata(file);
  const isPlayed = (await findUnplayed(file, metadata)) === undefined;
  if (!isPlayed) await assertRenderable(file, metadata);
  return { file, sha256, isPlayed, content, metadata };
};

/** What is known of a file's sound for now, and what is to be done with it later. */
type Probe = { analysis: Analysis; due: readonly Work[] };

/** A file that does not say how long it is has to be listened to at once. */
const probe = async ({ file, metadata: { format }, isPlayed }: Opened, listen: RecordedPlay): Promise<Probe> =>
  listen === 'later' && format.duration
    ? { analysis: { seconds: format.duration, waveform: null, loudness: null }, due: works }
    : { analysis: await analyse(file, format), due: listen === 'later' || !isPlayed ? ['renditions'] : [] };

const addTrack = async (
  resolved: ResolvedTrack,
  { analysis, due }: Probe,
  { audio, image, albumImage, ...known }: Awaited<ReturnType<typeof storeParts>>,
  opened: Opened,
): Promise<IngestOutcome> => {
  const { title: name, number, disc, explicit, tags, isrc, bpm } = resolved;
  const genres = resolved.genres.map((genre) => genre.name);
  const duration = Math.round(analysis.seconds * 1000);
  const lyrics = readLyrics(resolved.lyrics ?? '');
  const id = TrackId.parse(`trk_${ulid()}`);
  let { artists, albumArtists } = known;
  let { holder } = opened.content;

  for (let attempt = 1; ; attempt += 1) {
    const content = await findContent(audio.sha256);
    if (content.trackId) return { status: 'known', trackId: content.trackId };
    // It was removed in between, perhaps after it was found to be there.
    if (content.holder !== holder) await storeAudio(opened);
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
    const added = { track, audio, detail, standing: { isPublished: place?.isPublished ?? true } };
    if (await tryAddTrack(added, place?.writes ?? [], [...artists, ...albumArtists], due, content)) {
      if (added.standing.isPublished) await publishArtists([...artists, ...albumArtists].map((artist) => artist.id));
      return { status: 'added', trackId: id };
    }
    [artists, albumArtists] = await Promise.all([namesNow(artists), namesNow(albumArtists)]);
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'The catalogue is very busy. Please try again.');
  }
};

/** When the slow work is done: as the file comes in, or `later` by whoever works through `listDue`; it plays at once. */
export type RecordedPlay = 'now' | 'later';

const takeIn = async (draft: TrackDraft, opened: Opened, listen: RecordedPlay): Promise<IngestOutcome> => {
  const hearing = await probe(opened, listen);
  const resolved = resolveTrack(draft, readTags(opened.metadata));
  // Before anything else of it is stored: it may turn out to be damaged.
  await storePlayed(opened);
  return addTrack(resolved, hearing, await storeParts(opened, resolved), opened);
};

/**
 * Takes a track in: its file and pictures into the buckets, then its items into the catalogue, all in one transaction. It
 * plays from then on: what not every browser plays has its better rendition by then.
 * The same bytes are one track, however often and from however many places they come at once, and whatever was cut off
 * half-way goes through when it is run again.
 * @param listen `later` trusts the file's own word for its length and leaves its analysis and renditions on the list of what is due
 * @throws MediaError with a sentence for the person who gave the file; `needsRendition` where nothing here reads it
 * @throws AppError `unavailable` when the catalogue stays busy or the album is full
 */
export const ingestTrack = async (draft: TrackDraft, listen: RecordedPlay = 'now'): Promise<IngestOutcome> => {
  const opened = await open(draft.source);
  return 'status' in opened ? opened : takeIn(draft, opened, listen);
};

/**
 * As `ingestTrack` with `later`, of what costs no more than to store it.
 * @returns undefined for what has to be rendered before it plays: nothing of it is stored
 */
export const ingestPlayed = async (draft: TrackDraft): Promise<IngestOutcome | undefined> => {
  const opened = await open(draft.source);
  if ('status' in opened) return opened;
  return opened.isPlayed ? takeIn(draft, opened, 'later') : undefined;
};
