import { join } from 'node:path';
import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import {
  analyseAudio,
  assertRenderable,
  type FileTags,
  getMasterKey,
  hashAudio,
  MediaError,
  openAudio,
  readMetadata,
  readTags,
  storeCover,
} from '../../media/public.ts';
import { copyObject, downloadObject, findObjectSize } from '../../platform/objects.ts';
import { withTempFolder } from '../../platform/temp-folder.ts';
import { truncateName } from '../../platform/truncate-name.ts';
import { findAudio, putAudio } from '../audio/audio.store.ts';
import type { AudioTags, StoredAudio } from '../audio/stored-audio.model.ts';
import { changeFile } from '../files/files.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { findUploadSize, getUploadObject } from '../files/upload-object.ts';

const clipNames = (names: readonly string[], max: number): string[] =>
  names.slice(0, max).map((name) => truncateName(name));

/** Clips the tags of a file for storage. A file can contain megabytes of tags, but an item has at most 400 KB. */
export const toAudioTags = ({ album, ...tags }: FileTags): AudioTags => ({
  title: tags.title === undefined ? null : truncateName(tags.title),
  artists: clipNames(tags.artists, catalogLimits.artistsMax),
  album: album
    ? {
        title: truncateName(album.title),
        artists: clipNames(album.artists, catalogLimits.artistsMax),
        type: album.type ?? null,
        releaseDate: album.releaseDate ?? null,
      }
    : null,
  number: tags.number ?? null,
  disc: tags.disc ?? null,
  genres: clipNames(tags.genres, catalogLimits.genresMax),
  explicit: tags.explicit ?? null,
  isrc: tags.isrc === undefined ? null : truncateName(tags.isrc, textLimits.labelLengthMax),
  bpm: tags.bpm ?? null,
  lyrics: tags.lyrics?.slice(0, catalogLimits.lyricsLengthMax) ?? null,
});

const getMasterObject = (audio: Pick<StoredAudio, 'sha256' | 'extension'>) =>
  ({ bucket: 'MASTERS_BUCKET', key: getMasterKey(audio) }) as const;

/**
 * Copies the uploaded object to its master within S3. Idempotent, because the key is the hash of the content.
 * @param etag the ETag of the probed bytes. A signed URL remains valid after the object is deleted, and bytes that are
 *   uploaded then must not become the master of the probed content
 */
const storeMaster = async (
  file: StoredFile,
  etag: string,
  audio: Pick<StoredAudio, 'sha256' | 'extension' | 'mime'>,
): Promise<void> => {
  const master = getMasterObject(audio);
  if ((await findObjectSize(master)) === file.size) return;
  await copyObject(getUploadObject(file), etag, master, audio.mime);
};

/** Returns the stored audio of a file, or undefined if it or its master does not exist. */
const findStoredAudio = async ({ sha256 }: StoredFile): Promise<StoredAudio | undefined> => {
  const audio = sha256 === null ? undefined : await findAudio(sha256);
  return audio && (await findObjectSize(getMasterObject(audio))) === audio.size ? audio : undefined;
};

/** A file and its audio. */
export interface ProbeResult {
  readonly file: StoredFile;
  readonly audio: StoredAudio;
}

/**
 * Probes a file and stores the result and the master by content. Content that is already stored is not analysed again.
 * Idempotent, also after an interruption. The file stores its hash before anything is written, so that the objects are found
 * when the file is deleted.
 * @returns the file and its audio, or undefined if the file was changed or deleted in the meantime
 * @throws MediaError with a message for the owner; AppError `unavailable` while the same audio is being collected
 */
export const probeFile = async (uploaded: StoredFile, signal: AbortSignal): Promise<ProbeResult | undefined> => {
  const stored = await findStoredAudio(uploaded);
  if (stored) return { file: uploaded, audio: stored };
  if ((await findUploadSize(uploaded)) !== uploaded.size) {
    throw new MediaError('unreadable', 'The file is no longer available. Upload it again.');
  }
  return withTempFolder('overtone-media-', async (folder) => {
    const path = join(folder, 'file');
    const etag = await downloadObject(getUploadObject(uploaded), path);
    const audioFile = await openAudio({ path });
    const sha256 = (await hashAudio(audioFile)).toString('hex');
    const file = uploaded.sha256 === sha256 ? uploaded : await changeFile(uploaded, { sha256 });
    if (!file) return undefined;
    const existing = await findAudio(sha256);
    if (existing) {
      await storeMaster(file, etag, existing);
      return { file, audio: existing };
    }
    const { extension, mime } = audioFile;
    const metadata = await readMetadata(audioFile);
    await assertRenderable(audioFile, metadata);
    const { seconds, waveform, loudness } = await analyseAudio(audioFile, metadata.format, signal);
    const tags = readTags(metadata);
    const audio = {
      ...{ sha256, extension, mime, size: file.size, duration: Math.round(seconds * 1_000), waveform, loudness },
      ...{ tags: toAudioTags(tags), image: await storeCover(tags.covers) },
    };
    await storeMaster(file, etag, audio);
    await putAudio(audio);
    return { file, audio };
  });
};
