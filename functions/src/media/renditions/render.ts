import type { Quality } from '@overtone/shared/media/renditions/quality.model.ts';
import type { IAudioMetadata } from 'music-metadata';
import { type AudioFile, createUnsupportedAudioError, findUnsupportedFormat, readMetadata } from '../audio-file.ts';
import { readCodecs } from '../browser-codecs.ts';
import { decode } from '../decode.ts';
import { getMaxHours } from '../decode-limits.ts';
import { MediaError } from '../media-error.ts';
import { readAdts } from './adts-frames.ts';
import { encodeM4a, type RenderOptions } from './encode.ts';
import { hasIndexAtEnd, writeFaststart } from './faststart.ts';
import { writeM4a } from './m4a-writer.ts';

/**
 * The source of a quality: the original file (`original`), the same file as the `high` quality, or a `file` that was
 * written.
 */
export type Rendition =
  | { kind: 'original' | 'high' }
  | { kind: 'file'; mime: string; extension: string; bytes: number };

/** Maximum bitrates in bit/s at which the original is used. Encoders slightly exceed their target. */
const maxOriginalBitrates = { high: 325_000, low: 112_000 } as const;

/** Whether all browsers and devices play a file: MP3 and AAC. FLAC, Ogg and WAV are always encoded. */
const isPlayableEverywhere = async (file: AudioFile, metadata: IAudioMetadata): Promise<boolean> =>
  file.format === 'mp3' || (await readCodecs(file.content, file.format, metadata)).includes('AAC');

const getBitrate = (file: AudioFile, { format }: IAudioMetadata): number =>
  format.bitrate ?? (file.blob.size * 8) / (format.duration || 1);

const createFileRendition = (bytes: number): Rendition => ({
  kind: 'file',
  mime: 'audio/mp4',
  extension: 'm4a',
  bytes,
});

/**
 * Checks by its first samples whether a file can be rendered.
 * @throws MediaError `needsRendition` if browsers do not play the file and no decoder is available, `tooLarge` if it is
 *   too long to be encoded within the runtime of a function
 */
export const assertRenderable = async (file: AudioFile, metadata: IAudioMetadata): Promise<void> => {
  const hours = getMaxHours(metadata.format);
  if ((metadata.format.duration ?? 0) > hours * 3_600) {
    const explanation = hours < 7 ? ', the maximum for more than two channels or 48 kHz' : '';
    throw new MediaError('tooLarge', `The audio is longer than ${hours} hours${explanation}.`);
  }
  const unsupported = await findUnsupportedFormat(file, metadata);
  if (!unsupported) return;
  const decoded = decode(file, metadata.format);
  const { value, done } = await decoded.next();
  await decoded.return(undefined);
  if (!value && !done) throw createUnsupportedAudioError(unsupported);
};

/**
 * Uses the original sound. Raw AAC and MP4 with the index at the end are rewritten, so that players can start and seek
 * immediately.
 */
const useOriginal = async (file: AudioFile, path: string): Promise<Rendition> => {
  if (file.format === 'adts') {
    const { config, frames } = await readAdts(file.content);
    return createFileRendition(await writeM4a(path, frames, config));
  }
  if (file.format === 'mp4' && (await hasIndexAtEnd(file.blob)))
    return createFileRendition(await writeFaststart(file.blob, path));
  return { kind: 'original' };
};

/**
 * Renders a quality of a file. MP3 and AAC with a low enough bitrate are used unchanged, everything else is encoded to
 * `path` as AAC-LC in MP4 with 256 or 96 kbit/s. If browsers play the file and no decoder is available, the original is
 * used at any bitrate.
 * @throws MediaError `needsRendition` if browsers do not play the file and no decoder is available; `undecodable`
 */
export const render = async (
  file: AudioFile,
  quality: Quality,
  path: string,
  options: RenderOptions = {},
): Promise<Rendition> => {
  const metadata = await readMetadata(file);
  const isSmall = getBitrate(file, metadata) <= maxOriginalBitrates[quality];
  const getOriginal = () => (quality === 'low' ? { kind: 'high' as const } : useOriginal(file, path));
  try {
    if (isSmall && (await isPlayableEverywhere(file, metadata))) return await getOriginal();
    const bytes = await encodeM4a(file, metadata.format, quality, path, options);
    if (bytes !== undefined) return createFileRendition(bytes);
  } catch (error) {
    if (error instanceof MediaError || options.signal?.aborted) throw error;
    throw new MediaError('undecodable', 'The file’s audio is damaged.', error);
  }
  const unsupported = await findUnsupportedFormat(file, metadata);
  if (unsupported) throw createUnsupportedAudioError(unsupported);
  return await getOriginal();
};
