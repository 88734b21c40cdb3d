import type { Quality } from '@overtone/shared/media/renditions/quality.model.ts';
import type { AudioFile } from '../audio-file.ts';
import { decode } from '../decode.ts';
import type { DeclaredFormat } from '../decode-limits.ts';
import { MediaError } from '../media-error.ts';
import type { Pcm } from '../pcm.ts';
import { encodeAac, primingSamples } from './aac-encoder.ts';
import { chooseAacSettings } from './aac-settings.ts';
import { convertPcm } from './convert-pcm.ts';
import { mixToStereo } from './downmix.ts';
import { writeM4a } from './m4a-writer.ts';

export type RenderOptions = {
  /** Called with the number of encoded seconds. */
  onProgress?: (seconds: number) => void;
  /** Aborts the work; its reason is thrown. */
  signal?: AbortSignal;
};

/**
 * Decodes a file with its declared channels, because the MP3 decoder returns two for mono. Yields undefined if no
 * decoder is available on this machine.
 */
const decodeDeclaredChannels = async function* (
  file: AudioFile,
  declared: DeclaredFormat,
  signal?: AbortSignal,
): AsyncGenerator<Pcm | undefined> {
  for await (const pcm of decode(file, declared, signal)) {
    yield pcm && { ...pcm, channels: pcm.channels.slice(0, declared.numberOfChannels) };
  }
};

/** Returns the gain with which a downmix to stereo does not clip. Decodes the whole file. */
const measureDownmixGain = async (file: AudioFile, declared: DeclaredFormat, signal?: AbortSignal): Promise<number> => {
  let peak = 1;
  for await (const pcm of decodeDeclaredChannels(file, declared, signal)) {
    for (const samples of mixToStereo(pcm?.channels ?? [])) {
      for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
    }
  }
  return 1 / peak;
};

const withProgress = async function* (
  first: Pcm,
  followingPcm: AsyncIterable<Pcm | undefined>,
  options: RenderOptions,
): AsyncGenerator<Pcm> {
  let seconds = 0;
  const addSeconds = ({ sampleRate, channels }: Pcm) => {
    seconds += (channels[0]?.length ?? 0) / sampleRate;
    options.onProgress?.(seconds);
  };
  yield first;
  addSeconds(first);
  for await (const pcm of followingPcm) {
    if (!pcm) continue;
    yield pcm;
    addSeconds(pcm);
  }
};

/**
 * Encodes a file as AAC-LC in an M4A with exactly as many samples as the file. The sample rate is kept if all devices can
 * play it.
 * @param declared the file's header
 * @returns the bytes of the file at `path`, or undefined if no decoder is available on this machine
 * @throws MediaError `undecodable`, `tooLarge`
 */
export const encodeM4a = async (
  file: AudioFile,
  declared: DeclaredFormat,
  quality: Quality,
  path: string,
  options: RenderOptions = {},
): Promise<number | undefined> => {
  const decoded = decodeDeclaredChannels(file, declared, options.signal);
  try {
    const { value: first, done } = await decoded.next();
    if (done) throw new MediaError('undecodable', 'The file contains no audio.');
    if (!first) return undefined;
    const settings = chooseAacSettings(first, quality);
    const gain = first.channels.length > 2 ? await measureDownmixGain(file, declared, options.signal) : 1;

    let samples = 0;
    const countSamples = async function* () {
      for await (const pcm of convertPcm(withProgress(first, decoded, options), { ...settings, gain })) {
        samples += pcm.channels[0]?.length ?? 0;
        yield pcm;
      }
    };
    const getEdit = () => ({ start: primingSamples, samples });
    return await writeM4a(path, encodeAac(countSamples(), settings), { ...settings, objectType: 2 }, getEdit);
  } finally {
    await decoded.return(undefined);
  }
};
