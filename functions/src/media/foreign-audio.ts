import { sniffAudio } from './audio-format.ts';
import { MediaError } from './media-error.ts';
import { parseTags } from './parse-tags.ts';

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
  { name: 'RF64', starts: /^RF64.{4}WAVE/s, closed: true },
  { name: 'Core Audio', starts: /^caff/, closed: true },
  { name: 'True Audio', starts: /^TTA[12]/, closed: true },
  { name: 'AU', starts: /^\.snd/, closed: true },
  { name: 'AMR', starts: /^#!AMR/, closed: true },
];

/** Some write a page about themselves, or nothing that says more than the container. */
const nameOf = (codec = ''): string => /^[\w .'’:-]{2,40}$/.exec(codec.split(/[\t\0]/)[0]?.trim() ?? '')?.[0] ?? '';

const codingIn = async (blob: Blob): Promise<string> => {
  const { format } = await parseTags(blob).catch((error: unknown) => {
    if (error instanceof MediaError) throw error;
    throw new MediaError('undecodable', 'Its structure is damaged.', error);
  });
  if (format.hasVideo) throw new MediaError('notAudio', 'It is a video.');
  return nameOf(format.codec);
};

/**
 * What a file is called that is audio of a kind that not every browser plays: `PCM in AIFF`.
 * @param head its first bytes, or those after an ID3v2 tag
 * @returns undefined for whatever is no audio, as far as this goes
 * @throws MediaError `undecodable` where it is damaged, `notAudio` for a video
 */
export const foreignAudio = async (blob: Blob, head: Uint8Array): Promise<string | undefined> => {
  const start = Buffer.from(head.subarray(0, 16)).toString('latin1');
  const container = containers.find(({ starts }) => starts.test(start));
  if (!container) return sniffAudio(head) === 'mp2' ? 'MPEG audio of layer II' : undefined;
  const { name, closed } = container;
  const coding = closed ? '' : await codingIn(blob);
  if (coding.startsWith(name)) return coding;
  return coding ? `${coding} in ${name}` : name;
};
