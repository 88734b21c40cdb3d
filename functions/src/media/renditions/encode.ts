import type { Quality } from '@overtone/shared/media/renditions/quality.model.ts';
import type { AudioFile } from '../audio-file.ts';
import { decode } from '../decode.ts';
import type { Declared } from '../decode-limits.ts';
import { MediaError } from '../media-error.ts';
import type { Pcm } from '../pcm.ts';
import { encodeAac, primingSamples } from './aac-encoder.ts';
import { toStereo } from './downmix.ts';
import { fit } from './fit.ts';
import { writeM4a } from './m4a-writer.ts';
import { shapeOf } from './shape.ts';

export type Work = {
  /** Told the seconds that are done, now and then. */
  onProgress?: (seconds: number) => void;
  /** Ends the work, with its reason thrown. */
  signal?: AbortSignal;
};

/** Decoded, as a listener hears it: the MP3 decoder makes two channels of one. Undefined where nothing here decodes it. */
const probe = async function* (
  file: AudioFile,
  declared: Declared,
  signal?: AbortSignal,
): AsyncGenerator<Pcm | undefined> {
  for await (const pcm of decode(file, declared, signal)) {
    yield pcm && { ...pcm, channels: pcm.channels.slice(0, declared.numberOfChannels) };
  }
};

/** How much quieter more channels than two have to become, together, so that they do not clip. */
const gainOf = async (file: AudioFile, declared: Declared, signal?: AbortSignal): Promise<number> => {
  let peak = 1;
  for await (const pcm of probe(file, declared, signal)) {
    for (const samples of toStereo(pcm?.channels ?? [])) {
      for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
    }
  }
  return 1 / peak;
};

const watched = async function* (first: Pcm, rest: AsyncIterable<Pcm | undefined>, work: Work): AsyncGenerator<Pcm> {
  let seconds = 0;
  const count = ({ sampleRate, channels }: Pcm) => {
    seconds += (channels[0]?.length ?? 0) / sampleRate;
    work.onProgress?.(seconds);
  };
  yield first;
  count(first);
  for await (const pcm of rest) {
    if (!pcm) continue;
    yield pcm;
    count(pcm);
  }
};

/**
 * Encodes a file as AAC-LC in an M4A that holds exactly as many samples as the file has, at its own rate where every
 * device plays that.
 * @param declared what the file's header promises
 * @returns bytes of the file at `path`; undefined where nothing on this machine decodes it
 * @throws MediaError `undecodable`, `tooLarge`
 */
export const encodeM4a = async (
  file: AudioFile,
  declared: Declared,
  quality: Quality,
  path: string,
  work: Work = {},
): Promise<number | undefined> => {
  const heard = probe(file, declared, work.signal);
  try {
    const { value: first, done } = await heard.next();
    if (done) throw new MediaError('undecodable', 'There is no sound in it.');
    if (!first) return undefined;
    const shape = shapeOf(first, quality);
    const gain = first.channels.length > 2 ? await gainOf(file, declared, work.signal) : 1;

    let samples = 0;
    const counted = async function* () {
      for await (const pcm of fit(watched(first, heard, work), { ...shape, gain })) {
        samples += pcm.channels[0]?.length ?? 0;
        yield pcm;
      }
    };
    const edit = () => ({ start: primingSamples, samples });
    return await writeM4a(path, encodeAac(counted(), shape), { ...shape, objectType: 2 }, edit);
  } finally {
    await heard.return(undefined);
  }
};
