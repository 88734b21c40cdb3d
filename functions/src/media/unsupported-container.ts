import { type AudioFormat, sniffAudio } from './audio-format.ts';
import { isVideo } from './is-video.ts';
import { MediaError } from './media-error.ts';
import { parseTags } from './parse-tags.ts';
import { readWavCodec } from './wav-codec.ts';

interface Container {
  readonly name: string;
  readonly signature: RegExp;
  /** Whether the codec cannot be read. Then the description contains only the container. */
  readonly isOpaque?: true;
}

/** Containers that not every browser plays, by their first bytes as Latin-1 (from the specification of each format). */
const containers: readonly Container[] = [
  { name: 'AIFF', signature: /^FORM.{4}AIF[FC]/s },
  { name: 'Windows Media', signature: /^0&\xb2u\x8ef\xcf/ },
  { name: 'Matroska', signature: /^.E\xdf\xa3/s },
  { name: 'Ogg', signature: /^OggS/ },
  { name: 'WavPack', signature: /^wvpk/ },
  { name: 'Monkey’s Audio', signature: /^MAC / },
  { name: 'Musepack', signature: /^(MPCK|MP\+)/ },
  { name: 'DSD', signature: /^(DSD |FRM8.{8}DSD )/s },
  { name: 'Core Audio', signature: /^caff/, isOpaque: true },
  { name: 'True Audio', signature: /^TTA[12]/, isOpaque: true },
  { name: 'AU', signature: /^\.snd/, isOpaque: true },
  { name: 'AMR', signature: /^#!AMR/, isOpaque: true },
];

/** Returns a short codec name, or an empty string. Some encoders write long descriptions instead of a name. */
const cleanCodecName = (codec = ''): string =>
  /^[\w .'’:-]{2,40}$/.exec(codec.split(/[\t\0]/)[0]?.trim() ?? '')?.[0] ?? '';

const readCodecName = async (blob: Blob): Promise<string> => {
  const metadata = await parseTags(blob).catch((error: unknown) => {
    if (error instanceof MediaError) throw error;
    throw new MediaError('undecodable', 'The file is damaged.', error);
  });
  if (await isVideo(metadata, blob)) throw new MediaError('notAudio', 'Videos aren’t supported.');
  return cleanCodecName(metadata.format.codec);
};

/**
 * Describes audio that not every browser plays: `PCM in AIFF`.
 * @param head the first bytes of the sound
 * @param format the detected format, if any
 * @returns the description, or undefined if the file is not in one of these containers
 * @throws MediaError `undecodable` for a damaged file, `notAudio` for a video
 */
export const describeUnsupportedContainer = async (
  blob: Blob,
  head: Uint8Array,
  format?: AudioFormat,
): Promise<string | undefined> => {
  // `content` of an RF64 is already converted to WAV.
  if (format === 'rf64') return `${await readWavCodec(blob)} in RF64`;
  const start = Buffer.from(head.subarray(0, 16)).toString('latin1');
  const container = containers.find(({ signature }) => signature.test(start));
  if (!container) return sniffAudio(head) === 'mp2' ? 'MPEG audio of layer II' : undefined;
  const { name, isOpaque } = container;
  const codec = isOpaque ? '' : await readCodecName(blob);
  if (codec.startsWith(name)) return codec;
  return codec ? `${codec} in ${name}` : name;
};
