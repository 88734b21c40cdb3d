import type { Quality } from '@overtone/shared/media/renditions/quality.model.ts';
import type { IAudioMetadata } from 'music-metadata';
import { type AudioFile, findUnplayed, readMetadata, unreadable } from '../audio-file.ts';
import { codingsOf } from '../browser-audio.ts';
import { decode } from '../decode.ts';
import { maxHoursOf } from '../decode-limits.ts';
import { MediaError } from '../media-error.ts';
import { readAdts } from './adts-frames.ts';
import { encodeM4a, type Work } from './encode.ts';
import { hasIndexLast, putIndexFirst } from './index-first.ts';
import { writeM4a } from './m4a-writer.ts';

/**
 * What a quality of a file is: the file as it was given (`original`), the same as its `high` one, or a `file` that was
 * written.
 */
export type Rendition =
  | { kind: 'original' | 'high' }
  | { kind: 'file'; mime: string; extension: string; bytes: number };

/** Bits a second up to which the original is kept; an encoder's average lies a little over what it was told. */
const keptMax = { high: 325_000, low: 112_000 } as const;

/** Whether every browser plays what is in it without another thought: FLAC, Ogg and WAV are left to some. */
const playsEverywhere = async (file: AudioFile, metadata: IAudioMetadata): Promise<boolean> =>
  file.format === 'mp3' || (await codingsOf(file.content, file.format, metadata)).includes('AAC');

const bitrateOf = (file: AudioFile, { format }: IAudioMetadata): number =>
  format.bitrate ?? (file.blob.size * 8) / (format.duration || 1);

const written = (bytes: number): Rendition => ({ kind: 'file', mime: 'audio/mp4', extension: 'm4a', bytes });

/**
 * Says at once, by a file's first samples, whether its renditions can be made.
 * @throws MediaError `needsRendition` where nothing on this machine decodes what browsers do not play, `tooLarge` where it is
 * longer than can be encoded in one go
 */
export const assertRenderable = async (file: AudioFile, metadata: IAudioMetadata): Promise<void> => {
  const hours = maxHoursOf(metadata.format);
  if ((metadata.format.duration ?? 0) > hours * 3_600) {
    const why = hours < 7 ? ', the most for more than two channels or 48 kHz' : '';
    throw new MediaError('tooLarge', `It is longer than ${hours} hours${why}.`);
  }
  const unplayed = await findUnplayed(file, metadata);
  if (!unplayed) return;
  const heard = decode(file, metadata.format);
  const { value, done } = await heard.next();
  await heard.return(undefined);
  if (!value && !done) throw unreadable(unplayed);
};

/** The sound as it was given, in a file that starts with its first bytes and is sought in by Range. */
const keep = async (file: AudioFile, path: string): Promise<Rendition> => {
  if (file.format === 'adts') {
    const { config, frames } = await readAdts(file.content);
    return written(await writeM4a(path, frames, config));
  }
  if (file.format === 'mp4' && (await hasIndexLast(file.blob))) return written(await putIndexFirst(file.blob, path));
  return { kind: 'original' };
};

/**
 * Makes a quality of a file, at `path` where it is not there already: the original where it is MP3 or AAC that is small
 * enough, else AAC-LC in MP4, 256 kb/s or 96. Where nothing on this machine decodes what browsers play, the original is
 * kept whatever its size.
 * @throws MediaError `needsRendition` where nothing decodes what browsers do not play; `undecodable`
 */
export const render = async (file: AudioFile, quality: Quality, path: string, work: Work = {}): Promise<Rendition> => {
  const metadata = await readMetadata(file);
  const isSmall = bitrateOf(file, metadata) <= keptMax[quality];
  const kept = () => (quality === 'low' ? { kind: 'high' as const } : keep(file, path));
  try {
    if (isSmall && (await playsEverywhere(file, metadata))) return await kept();
    const bytes = await encodeM4a(file, metadata.format, quality, path, work);
    if (bytes !== undefined) return written(bytes);
  } catch (error) {
    if (error instanceof MediaError || work.signal?.aborted) throw error;
    throw new MediaError('undecodable', 'Its audio is damaged.', error);
  }
  const unplayed = await findUnplayed(file, metadata);
  if (unplayed) throw unreadable(unplayed);
  return await kept();
};
