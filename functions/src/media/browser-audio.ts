import { type IAudioMetadata, TrackType } from 'music-metadata';
import type { AudioFormat } from './audio-format.ts';
import { readWavCoding } from './wav-coding.ts';

/**
 * The codings that browsers play, by the container that holds them: what the rest needs is a rendition. One that Chromium
 * or Firefox lacks is not here; Safari plays Ogg from 18.4 on. Containers of other kinds are in `foreign-audio.ts`.
 * Sources: chromium.org, "Audio/Video"; MDN, "Media type and format guide"; each was played in Chromium.
 */
const played: Readonly<Partial<Record<AudioFormat, readonly string[]>>> = {
  mp3: ['MP3'],
  flac: ['FLAC'],
  adts: ['AAC'],
  vorbis: ['Vorbis'],
  opus: ['Opus'],
  mp4: ['AAC', 'FLAC', 'Opus'],
  wav: ['PCM', '32-bit float', 'A-law', 'µ-law'],
};

/** Whether browsers play anything at all in this container. */
export const isPlayed = (format: AudioFormat): boolean => format in played;

/** How people call a container, where it holds codings of several kinds. */
const containers: Partial<Record<AudioFormat, string>> = { mp4: 'MP4 (M4A)', wav: 'WAV' };

/** Names of the codings in an MP4 (mp4ra.org, sample entry codes). `mp4a` may be others than AAC, and never is. */
const inMp4: Readonly<Record<string, string>> = {
  mp4a: 'AAC',
  fLaC: 'FLAC',
  alac: 'ALAC (Apple Lossless)',
  'ac-3': 'AC-3',
  'ec-3': 'E-AC-3',
  enca: 'protected audio',
  drms: 'protected audio',
};

/** The codings in a file, by the names of `played` where they are there. */
export const codingsOf = async (
  blob: Blob,
  format: AudioFormat,
  { format: found }: IAudioMetadata,
): Promise<string[]> => {
  if (format === 'wav') return [await readWavCoding(blob)];
  if (format !== 'mp4') return [...(played[format] ?? [])];
  return found.trackInfo.flatMap(({ type, codecId }) =>
    codecId === undefined || type === TrackType.video ? [] : [inMp4[codecId] ?? codecId],
  );
};

/** What is in a file that not every browser plays, by name (`ALAC (Apple Lossless) in MP4 (M4A)`); undefined where all do. */
export const unplayedIn = async (
  blob: Blob,
  format: AudioFormat,
  metadata: IAudioMetadata,
): Promise<string | undefined> => {
  const codings = await codingsOf(blob, format, metadata);
  if (codings.some((coding) => played[format]?.includes(coding))) return undefined;
  return `${codings[0] ?? 'an unknown coding'} in ${containers[format] ?? format}`;
};
