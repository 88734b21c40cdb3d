import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import { TrackId } from '@overtone/shared/ids.ts';
import type { IAudioMetadata } from 'music-metadata';
import { ulid } from 'ulid';
import {
  type Analysis,
  type AudioSource,
  analyseAudio,
  assertRenderable,
  findUnsupportedFormat,
  hashAudio,
  openAudio,
  parseLyrics,
  readMetadata,
  readTags,
  storeCover,
} from '../../media/public.ts';
import { AppError } from '../../platform/errors.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { ensureGenre } from '../genres/genres.store.ts';
import { publishArtists } from '../publication/apply-artist-state.service.ts';
import { type ContentState, readContentState } from './content-lock.store.ts';
import { processingTasks } from './due-task.item.ts';
import type { ProcessingTask } from './due-tasks.store.ts';
import { ensureArtist } from './ensure-artist.ts';
import type { IngestOutcome, TrackDraft } from './ingest.model.ts';
import { getArtistHoldingName } from './ingest-artists.store.ts';
import { tryAddTrack } from './ingest-tracks.store.ts';
import { planAlbum } from './plan-album.ts';
import { type ResolvedTrack, resolveTrack } from './resolve-track.ts';
import { type AudioInput, storeAudio, storePlayableRendition } from './store-audio.ts';

const ensureArtists = (names: readonly string[], sortName: string | null = null): Promise<ArtistRef[]> =>
  Promise.all(
    names.map(async (name) => {
      const artist = await ensureArtist({ name, ...(sortName !== null && { sortName }) });
      return { id: artist.id, name: artist.name };
    }),
  );

/**
 * Stores everything that does not depend on the track itself. Stored by content or by name, so repeating it
 * changes nothing.
 */
const storeFilesAndLabels = async (input: AudioInput, resolved: ResolvedTrack) => {
  const [audio, image, albumImage, artists, albumArtists] = await Promise.all([
    storeAudio(input),
    storeCover(resolved.covers),
    storeCover(resolved.album?.covers ?? []),
    ensureArtists(resolved.artists, resolved.sortName),
    ensureArtists(resolved.album?.artists ?? []),
    ...resolved.genres.map(ensureGenre),
  ]);
  return { audio, image, albumImage, artists, albumArtists };
};

/** Reads the current names of artists: a concurrent rename is one reason why a track cannot be added. */
const readCurrentNames = (artists: readonly ArtistRef[]): Promise<ArtistRef[]> =>
  Promise.all(artists.map(async ({ id }) => ({ id, name: (await getArtistHoldingName(id)).name })));

/** An opened file that has no track yet, and the state of its content lock before the search for its master. */
interface OpenedFile extends AudioInput {
  readonly content: ContentState;
  readonly metadata: IAudioMetadata;
}

/** @returns the existing track if there is one with these bytes */
const openSource = async (source: AudioSource): Promise<OpenedFile | IngestOutcome> => {
  const file = await openAudio(source);
  const sha256 = await hashAudio(file);
  const content = await readContentState(sha256.toString('hex'));
  if (content.trackId) return { status: 'existing', trackId: content.trackId };

  const metadata = await readMetadata(file);
  const isPlayable = (await findUnsupportedFormat(file, metadata)) === undefined;
  if (!isPlayable) await assertRenderable(file, metadata);
  return { file, sha256, isPlayable, content, metadata };
};

/** The analysis that is available now, and the tasks that are due later. */
type Probe = { analysis: Analysis; due: readonly ProcessingTask[] };

/** A file that does not declare its length has to be analyzed immediately. */
const probe = async ({ file, metadata: { format }, isPlayable }: OpenedFile, timing: AnalysisTiming): Promise<Probe> =>
  timing === 'later' && format.duration
    ? { analysis: { seconds: format.duration, waveform: null, loudness: null }, due: processingTasks }
    : { analysis: await analyseAudio(file, format), due: timing === 'later' || !isPlayable ? ['renditions'] : [] };

const addTrack = async (
  resolved: ResolvedTrack,
  { analysis, due }: Probe,
  { audio, image, albumImage, ...stored }: Awaited<ReturnType<typeof storeFilesAndLabels>>,
  openedFile: OpenedFile,
): Promise<IngestOutcome> => {
  const { title: name, number, disc, explicit, tags, isrc, bpm } = resolved;
  const genres = resolved.genres.map((genre) => genre.name);
  const duration = Math.round(analysis.seconds * 1000);
  const lyrics = parseLyrics(resolved.lyrics ?? '');
  const id = TrackId.parse(`trk_${ulid()}`);
  let { artists, albumArtists } = stored;
  let { holder } = openedFile.content;

  for (let attempt = 1; ; attempt += 1) {
    const content = await readContentState(audio.sha256);
    if (content.trackId) return { status: 'existing', trackId: content.trackId };
    // The master was removed in between, perhaps after it was found to exist.
    if (content.holder !== holder) await storeAudio(openedFile);
    holder = content.holder;

    const contribution = { image: albumImage, genres, tags, duration };
    const plan = resolved.album && (await planAlbum(resolved.album, albumArtists, contribution));
    const track = {
      ...{ id, name, number, disc, duration, explicit, genres, tags, artists, image },
      album: plan?.album ?? null,
      hasLyrics: lyrics !== null,
      plays: 0,
      likes: 0,
      reposts: 0,
      owner: null,
      createdAt: new Date().toISOString(),
    };
    const detail = { waveform: analysis.waveform, loudness: analysis.loudness, lyrics, isrc, bpm };
    const newTrack = { track, audio, detail, publicationState: { isPublished: plan?.isPublished ?? true } };
    if (await tryAddTrack(newTrack, plan?.writes ?? [], [...artists, ...albumArtists], due, content)) {
      if (newTrack.publicationState.isPublished)
        await publishArtists([...artists, ...albumArtists].map((artist) => artist.id));
      return { status: 'added', trackId: id };
    }
    [artists, albumArtists] = await Promise.all([readCurrentNames(artists), readCurrentNames(albumArtists)]);
    if (!(await waitBeforeRetry(attempt)))
      throw new AppError('unavailable', 'The catalogue is busy right now. Try again.');
  }
};

/**
 * When the slow tasks run: during the import, or `later` by the process that works through `listDueTracks`. The track
 * plays immediately.
 */
export type AnalysisTiming = 'now' | 'later';

const ingestOpenedFile = async (
  draft: TrackDraft,
  openedFile: OpenedFile,
  timing: AnalysisTiming,
): Promise<IngestOutcome> => {
  const probed = await probe(openedFile, timing);
  const resolved = resolveTrack(draft, readTags(openedFile.metadata));
  // Rendering comes first: it fails if the file is damaged, and then nothing else may be stored.
  await storePlayableRendition(openedFile);
  return addTrack(resolved, probed, await storeFilesAndLabels(openedFile, resolved), openedFile);
};

/**
 * Ingests a track: stores its file and pictures in the buckets, then its items in the catalogue in one transaction. The
 * track plays immediately, because the better rendition of a format that not every browser plays is stored first. The
 * same bytes make one track, however often and concurrently they are ingested. An interrupted call can be repeated.
 * @param timing `later` trusts the declared length and schedules analysis and renditions
 * @throws MediaError with a message for the user who provided the file; `needsRendition` if nothing here can decode it
 * @throws AppError `unavailable` if the catalogue stays busy or the album is full
 */
export const ingestTrack = async (draft: TrackDraft, timing: AnalysisTiming = 'now'): Promise<IngestOutcome> => {
  const openedFile = await openSource(draft.source);
  return 'status' in openedFile ? openedFile : ingestOpenedFile(draft, openedFile, timing);
};

/**
 * Ingests a track as `ingestTrack` with `later`, but only if it needs no rendering.
 * @returns undefined if the file has to be rendered before it plays; nothing is stored in that case
 */
export const ingestPlayable = async (draft: TrackDraft): Promise<IngestOutcome | undefined> => {
  const openedFile = await openSource(draft.source);
  if ('status' in openedFile) return openedFile;
  return openedFile.isPlayable ? ingestOpenedFile(draft, openedFile, 'later') : undefined;
};
