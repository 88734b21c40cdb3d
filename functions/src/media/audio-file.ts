import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { mediaLimits } from '@overtone/shared/media/media-limits.ts';
import type { IAudioMetadata } from 'music-metadata';
import { type AudioFormat, audioFormats, sniffAudio, sniffLength } from './audio-format.ts';
import { type AudioHead, findAudioHead } from './audio-head.ts';
import { findUnsupportedCodec, isBrowserContainer } from './browser-codecs.ts';
import { hasFrames, removeUnsynchronisation } from './id3-tag.ts';
import { isVideo } from './is-video.ts';
import { MediaError } from './media-error.ts';
import { correctOggDuration } from './ogg-duration.ts';
import { parseTags, tagBytesMax } from './parse-tags.ts';
import { convertRf64ToWav } from './rf64.ts';
import { assertNotTruncated } from './truncation.ts';
import { describeUnsupportedContainer } from './unsupported-container.ts';

/** The input: a file on disk, which is streamed, or bytes in memory. */
export type AudioSource = { path: string } | { bytes: Uint8Array };

/** A file of a detected format. The blobs are read in pieces, so memory use does not depend on the file size. */
export type AudioFile = {
  source: AudioSource;
  /** The original bytes, which are hashed and stored. */
  blob: Blob;
  /** The bytes for readers and decoders: at most one ID3v2 tag, directly before the sound. */
  content: Blob;
  format: AudioFormat;
  extension: string;
  mime: string;
};

const openBlob = async (source: AudioSource): Promise<Blob> => {
  if ('bytes' in source) return new Blob([Uint8Array.from(source.bytes)]);
  try {
    if (!(await stat(source.path)).isFile()) throw new MediaError('notAudio', 'This isn’t a regular file.');
    return await openAsBlob(source.path);
  } catch (error) {
    if (error instanceof MediaError) throw error;
    throw new MediaError(
      'unreadable',
      'The file can’t be read. Check that it exists and that you have permission to open it.',
      error,
    );
  }
};

const readHead = async (blob: Blob, start = 0) =>
  new Uint8Array(await blob.slice(start, start + sniffLength).arrayBuffer());

/** Returns the error for audio that not every browser plays and that cannot be rendered here. */
export const createUnsupportedAudioError = (description: string) =>
  new MediaError(
    'needsRendition',
    `The file is ${description}, which isn’t supported. Upload FLAC, WAV or MP3 instead.`,
  );

const buildRejection = async (blob: Blob, head: Uint8Array): Promise<MediaError> => {
  const description = await describeUnsupportedContainer(blob, head);
  return description
    ? createUnsupportedAudioError(description)
    : new MediaError('notAudio', 'This audio format isn’t supported.');
};

const readAudioHead = async (blob: Blob): Promise<AudioHead> =>
  findAudioHead(await readHead(blob), (offset) => readHead(blob, offset));

/** Returns the first tag that has frames. Players put a new tag in front of older ones. */
const findFirstTag = async (blob: Blob, { tags }: AudioHead): Promise<Blob | undefined> => {
  const blobs = tags.map(({ offset, length }) => blob.slice(offset, offset + length));
  for (const tag of blobs) if (await hasFrames(tag)) return tag;
  return blobs[0];
};

const buildContent = async (blob: Blob, head: AudioHead, format: AudioFormat): Promise<Blob> => {
  if (format === 'rf64') return convertRf64ToWav(blob);
  const tag = await findFirstTag(blob, head);
  const plainTag = tag && (await removeUnsynchronisation(tag, tagBytesMax));
  if (tag === plainTag && head.offset === (tag?.size ?? 0)) return blob;
  return new Blob([...(plainTag ? [plainTag] : []), blob.slice(head.offset)], { type: blob.type });
};

/** Returns the codec and container of a file that not every browser plays, or undefined if all browsers play it. */
export const findUnsupportedFormat = async (
  { content, format }: AudioFile,
  metadata: IAudioMetadata,
): Promise<string | undefined> =>
  isBrowserContainer(format)
    ? findUnsupportedCodec(content, format, metadata)
    : describeUnsupportedContainer(content, (await readAudioHead(content)).bytes, format);

/**
 * Opens a file and detects its format by content. Formats that browsers do not play are included if they can be rendered.
 * @throws MediaError `unreadable`, `empty`, `tooLarge`, `notAudio`, or `needsRendition` for a container that cannot be read
 */
export const openAudio = async (source: AudioSource): Promise<AudioFile> => {
  const blob = await openBlob(source);
  if (blob.size === 0) throw new MediaError('empty', 'The file is empty.');
  if (blob.size > mediaLimits.audioBytesMax) {
    throw new MediaError('tooLarge', `The file is larger than ${mediaLimits.audioBytesMax / 1024 ** 3} GB.`);
  }
  const head = await readAudioHead(blob);
  const format = sniffAudio(head.bytes);
  if (!format) throw await buildRejection(blob, head.bytes);
  const { extension, mime } = audioFormats[format];
  const typedBlob = blob.slice(0, blob.size, mime);
  return { source, blob: typedBlob, content: await buildContent(typedBlob, head, format), format, extension, mime };
};

/** Computes the SHA-256 of the file's bytes, by which equal files are recognized. */
export const hashAudio = async (file: AudioFile): Promise<Buffer> => {
  const hash = createHash('sha256');
  for await (const chunk of file.blob.stream()) hash.update(chunk);
  return hash.digest();
};

/**
 * Reads a file's tags, declared duration and pictures. The pictures are left out if they are too large.
 * @throws MediaError `truncated` or `undecodable`; `tooLarge` for too many tags; `notAudio` for a video
 */
export const readMetadata = async (file: AudioFile): Promise<IAudioMetadata> => {
  await assertNotTruncated(file.content, file.format);
  const metadata = await parseTags(file.content, { duration: true }).catch((error: unknown) => {
    if (error instanceof MediaError) throw error;
    throw new MediaError('undecodable', 'The file is damaged.', error);
  });
  if (await isVideo(metadata, file.content)) throw new MediaError('notAudio', 'Videos aren’t supported.');
  if (metadata.format.hasAudio === false) throw new MediaError('notAudio', 'The file contains no audio.');
  return correctOggDuration(metadata, file);
};
