import { type AudioFormat, sniffAudio } from './audio-format.ts';
import { isVideo } from './is-video.ts';
import { MediaError } from './media-error.ts';
import { parseTags } from './parse-tags.ts';
import { readWavCoding } from './wav-coding.ts';

interface Foreign {
  readonly name: string;
  readonly starts: RegExp;
  /** Whether nothing here looks into it: its first bytes have to do. */
  readonly closed?: true;
}

/** Containers of audio that no browser plays, or not every one, by their first bytes as Latin-1 (each format's own specification). */
const containers: readonly Foreign[] = [
  { name: 'AIFF', starts: /^FORM.{4}AIF[FC]/s },
  { name: 'Windows Media', starts: /^0&\xb2u\x8ef\xcf/ },
  { name: 'Matroska', starts: /^.E\xdf\xa3/s },
  { name: 'Ogg', starts: /^OggS/ },
  { name: 'WavPack', starts: /^wvpk/ },
  { name: 'Monkey’s Audio', starts: /^MAC / },
  { name: 'Musepack', starts: /^(MPCK|MP\+)/ },
  { name: 'DSD', starts: /^(DSD |FRM8.{8}DSD )/s },
  { name: 'Core Audio', starts: /^caff/, closed: true },
  { name: 'True Audio', starts: /^TTA[12]/, closed: true },
  { name: 'AU', starts: /^\.snd/, closed: true },
  { name: 'AMR', starts: /^#!AMR/, closed: true },
];

/** Some write a page about themselves, or nothing that says more than the container. */
const nameOf = (codec = ''): string => /^[\w .'’:-]{2,40}$/.exec(codec.split(/[\t\0]/)[0]?.trim() ?? '')?.[0] ?? '';

const codingIn = async (blob: Blob): Promise<string> => {
  const metadata = await parseTags(blob).catch((error: unknown) => {
    if (error instanceof MediaError) throw error;
    throw new MediaError('undecodable', 'Its structure is damaged.', error);
  });
  if (await isVideo(metadata, blob)) throw new MediaError('notAudio', 'It is a video.');
  return nameOf(metadata.format.codec);
};

/**
 * What a file is called that is audio of a kind that not every browser plays: `PCM in AIFF`.
 * @param head the first bytes of its sound
 * @param format where it is known
 * @returns undefined for whatever is no audio, as far as this goes
 * @throws MediaError `undecodable` where it is damaged, `notAudio` for a video
 */
export const foreignAudio = async (blob: Blob, head: Uint8Array, format?: AudioFormat): Promise<string | undefined> => {
  // Readers get it as a plain WAV.
  if (format === 'rf64') return `${await readWavCoding(blob)} in RF64`;
  const start = Buffer.from(head.subarray(0, 16)).toString('latin1');
  const container = containers.find(({ starts }) => starts.test(start));
  if (!container) return sniffAudio(head) === 'mp2' ? 'MPEG audio of layer II' : undefined;
  const { name, closed } = container;
  const coding = closed ? '' : await codingIn(blob);
  if (coding.startsWith(name)) return coding;
  return coding ? `${coding} in ${name}` : name;
};
