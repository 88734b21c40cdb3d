import type { Pcm } from '../pcm.ts';
import type { AacShape } from './aac-encoder.ts';
import { toStereo } from './downmix.ts';
import { createResampler, type Resampler } from './resampler.ts';

/** One channel or two of whatever there is. */
const toChannels = (channels: readonly Float32Array[], count: number, gain: number): readonly Float32Array[] => {
  const few = toStereo(channels, gain);
  return Array.from({ length: count }, (_, index) => few[index] ?? few[0] ?? new Float32Array());
};

type Fit = Pick<AacShape, 'sampleRate' | 'channels'> & {
  /** For more channels than two. */
  gain: number;
};

/** Gives audio, piece by piece, the rate and the channels that an encoder was made for. */
export const fit = async function* (pcm: AsyncIterable<Pcm>, { sampleRate, channels, gain }: Fit): AsyncGenerator<Pcm> {
  let rate = sampleRate;
  let resamplers: Resampler[] = [];
  const rest = () => ({ sampleRate, channels: resamplers.map((each) => each.flush()) });

  for await (const piece of pcm) {
    if (piece.sampleRate !== rate) {
      // Parts of an Ogg that were put one after the other may differ.
      if (resamplers.length > 0) yield rest();
      rate = piece.sampleRate;
      resamplers = rate === sampleRate ? [] : Array.from({ length: channels }, () => createResampler(rate, sampleRate));
    }
    const mixed = toChannels(piece.channels, channels, gain);
    yield resamplers.length === 0
      ? { sampleRate, channels: mixed }
      : { sampleRate, channels: mixed.map((samples, index) => (resamplers[index] as Resampler).push(samples)) };
  }
  if (resamplers.length > 0) yield rest();
};
