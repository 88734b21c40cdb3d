import { type IAudioMetadata, TrackType } from 'music-metadata';
import type { AudioFormat } from './audio-format.ts';
import { readWavCodec } from './wav-codec.ts';

/**
 * The codecs that browsers play, by container. All others need a rendition. Codecs that Chromium or Firefox cannot play are
 * not listed; Safari plays Ogg since 18.4. Other containers are in `unsupported-container.ts`.
 * Sources: chromium.org, "Audio/Video"; MDN, "Media type and format guide"; each codec was tested in Chromium.
 */
const browserCodecs: Readonly<Partial<Record<AudioFormat, readonly string[]>>> = {
  mp3: ['MP3'],
  flac: ['FLAC'],
  adts: ['AAC'],
  vorbis: ['Vorbis'],
  opus: ['Opus'],
  mp4: ['AAC', 'FLAC', 'Opus'],
  wav: ['PCM', '32-bit float', 'A-law', 'µ-law'],
};

/** Whether browsers play at least one codec in this container. */
export const isBrowserContainer = (format: AudioFormat): boolean => format in browserCodecs;

/** Display names of containers that can hold several codecs. */
const containerNames: Partial<Record<AudioFormat, string>> = { mp4: 'MP4 (M4A)', wav: 'WAV' };

/** Codec names in an MP4 (mp4ra.org, sample entry codes). `mp4a` is AAC in practice, though the standard allows others. */
const mp4Codecs: Readonly<Record<string, string>> = {
  mp4a: 'AAC',
  fLaC: 'FLAC',
  alac: 'ALAC (Apple Lossless)',
  'ac-3': 'AC-3',
  'ec-3': 'E-AC-3',
  enca: 'protected audio',
  drms: 'protected audio',
};

/** Returns the codecs in a file, with the names that `browserCodecs` uses. */
export const readCodecs = async (
  blob: Blob,
  format: AudioFormat,
  { format: metadataFormat }: IAudioMetadata,
): Promise<string[]> => {
  if (format === 'wav') return [await readWavCodec(blob)];
  if (format !== 'mp4') return [...(browserCodecs[format] ?? [])];
  return metadataFormat.trackInfo.flatMap(({ type, codecId }) =>
    codecId === undefined || type === TrackType.video ? [] : [mp4Codecs[codecId] ?? codecId],
  );
};

/**
 * Returns the codec and container of a file that not every browser plays (`ALAC (Apple Lossless) in MP4 (M4A)`), or
 * undefined if all browsers play it.
 */
export const findUnsupportedCodec = async (
  blob: Blob,
  format: AudioFormat,
  metadata: IAudioMetadata,
): Promise<string | undefined> => {
  const codecs = await readCodecs(blob, format, metadata);
  if (codecs.some((codec) => browserCodecs[format]?.includes(codec))) return undefined;
  return `${codecs[0] ?? 'an unknown codec'} in ${containerNames[format] ?? format}`;
};
