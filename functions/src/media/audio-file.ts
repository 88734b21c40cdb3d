import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { limits } from '@overtone/shared/limits.ts';
import type { IAudioMetadata } from 'music-metadata';
import { type AudioFormat, audioFormats, sniffAudio, sniffLength } from './audio-format.ts';
import { type AudioHead, findAudioHead } from './audio-head.ts';
import { isPlayed, unplayedIn } from './browser-audio.ts';
import { foreignAudio } from './foreign-audio.ts';
import { hasFrames, withoutUnsynchronisation } from './id3-tag.ts';
import { isVideo } from './is-video.ts';
import { MediaError } from './media-error.ts';
import { withPlayedLength } from './ogg-length.ts';
import { parseTags, tagBytesMax } from './parse-tags.ts';
import { asPlainWav } from './rf64.ts';
import { assertWhole } from './whole.ts';

/** Audio as it was given: a file on disk, read as a stream, or bytes already in memory. */
export type AudioSource = { path: string } | { bytes: Uint8Array };

/** A file whose format is known. Blobs read it in pieces, so its size does not matter to memory. */
export type AudioFile = {
  source: AudioSource;
  /** The file as it was given: what is hashed and stored. */
  blob: Blob;
  /** The same as readers and decoders take it: one ID3v2 tag at most in front, right before the sound. */
  content: Blob;
  format: AudioFormat;
  extension: string;
  mime: string;
};

const openBlob = async (source: AudioSource): Promise<Blob> => {
  if ('bytes' in source) return new Blob([Uint8Array.from(source.bytes)]);
  try {
    if (!(await stat(source.path)).isFile()) throw new MediaError('notAudio', 'It is not a regular file.');
    return await openAsBlob(source.path);
  } catch (error) {
    if (error instanceof MediaError) throw error;
    throw new MediaError('unreadable', 'It cannot be read: check that it exists and that you may open it.', error);
  }
};

const headOf = async (blob: Blob, start = 0) =>
  new Uint8Array(await blob.slice(start, start + sniffLength).arrayBuffer());

/** Of audio that not every browser plays, where no rendition can be made of it. */
export const unreadable = (what: string) =>
  new MediaError('needsRendition', `It is ${what}, which cannot be read here. Send it as FLAC, WAV or MP3.`);

const notTaken = async (blob: Blob, head: Uint8Array): Promise<MediaError> => {
  const what = await foreignAudio(blob, head);
  return what ? unreadable(what) : new MediaError('notAudio', 'It is not audio that can be played here.');
};

const headIn = async (blob: Blob): Promise<AudioHead> => findAudioHead(await headOf(blob), (at) => headOf(blob, at));

/** The first tag that says anything: a player that writes another one in front of it means that one. */
const firstTag = async (blob: Blob, { tags }: AudioHead): Promise<Blob | undefined> => {
  const found = tags.map(({ at, length }) => blob.slice(at, at + length));
  for (const tag of found) if (await hasFrames(tag)) return tag;
  return found[0];
};

const contentOf = async (blob: Blob, head: AudioHead, format: AudioFormat): Promise<Blob> => {
  if (format === 'rf64') return asPlainWav(blob);
  const tag = await firstTag(blob, head);
  const plain = tag && (await withoutUnsynchronisation(tag, tagBytesMax));
  if (tag === plain && head.at === (tag?.size ?? 0)) return blob;
  return new Blob([...(plain ? [plain] : []), blob.slice(head.at)], { type: blob.type });
};

/** What is in a file that not every browser plays, by name; undefined where all do. */
export const findUnplayed = async (
  { content, format }: AudioFile,
  metadata: IAudioMetadata,
): Promise<string | undefined> =>
  isPlayed(format)
    ? unplayedIn(content, format, metadata)
    : foreignAudio(content, (await headIn(content)).bytes, format);

/**
 * Opens a file and tells its format by content, also of what a rendition has to be made of, as far as anything here may be
 * able to read it.
 * @throws MediaError `unreadable`, `empty`, `tooLarge`, `notAudio`, or `needsRendition` by its container
 */
export const openAudio = async (source: AudioSource): Promise<AudioFile> => {
  const blob = await openBlob(source);
  if (blob.size === 0) throw new MediaError('empty', 'It is empty.');
  if (blob.size > limits.audioBytesMax) {
    throw new MediaError('tooLarge', `It is larger than ${limits.audioBytesMax / 1024 ** 3} GB.`);
  }
  const head = await headIn(blob);
  const format = sniffAudio(head.bytes);
  if (!format) throw await notTaken(blob, head.bytes);
  const { extension, mime } = audioFormats[format];
  const typed = blob.slice(0, blob.size, mime);
  return { source, blob: typed, content: await contentOf(typed, head, format), format, extension, mime };
};

/** SHA-256 of the file's bytes: what makes two files the same track. */
export const hashAudio = async (file: AudioFile): Promise<Buffer> => {
  const hash = createHash('sha256');
  for await (const chunk of file.blob.stream()) hash.update(chunk);
  return hash.digest();
};

/**
 * Reads a file's tags, declared duration and pictures; these not where there are more of them than anybody looks at.
 * @throws MediaError `truncated` or `undecodable`; `tooLarge` by its tags; `notAudio` for a video
 */
export const readMetadata = async (file: AudioFile): Promise<IAudioMetadata> => {
  await assertWhole(file.content, file.format);
  const metadata = await parseTags(file.content, { duration: true }).catch((error: unknown) => {
    if (error instanceof MediaError) throw error;
    throw new MediaError('undecodable', 'Its structure is damaged.', error);
  });
  if (await isVideo(metadata, file.content)) throw new MediaError('notAudio', 'It is a video.');
  if (metadata.format.hasAudio === false) throw new MediaError('notAudio', 'There is no audio in it.');
  return withPlayedLength(metadata, file);
};
