import type { Pcm } from '../pcm.ts';
import type { AacSettings } from './aac-encoder.ts';
import { mixToStereo } from './downmix.ts';
import { createResampler, type Resampler } from './resampler.ts';

/** Converts any number of channels to one or two. */
const toChannels = (channels: readonly Float32Array[], count: number, gain: number): readonly Float32Array[] => {
  const mixed = mixToStereo(channels, gain);
  return Array.from({ length: count }, (_, index) => mixed[index] ?? mixed[0] ?? new Float32Array());
};

type PcmTarget = Pick<AacSettings, 'sampleRate' | 'channels'> & {
  /** Factor for the samples if there are more than two channels. */
  gain: number;
};

/** Converts a stream of audio to the sample rate and channels of an encoder. */
export const convertPcm = async function* (
  pcm: AsyncIterable<Pcm>,
  { sampleRate, channels, gain }: PcmTarget,
): AsyncGenerator<Pcm> {
  let rate = sampleRate;
  let resamplers: Resampler[] = [];
  const flushAll = () => ({ sampleRate, channels: resamplers.map((resampler) => resampler.flush()) });

  for await (const piece of pcm) {
    if (piece.sampleRate !== rate) {
      // Concatenated parts of an Ogg can have different sample rates.
      if (resamplers.length > 0) yield flushAll();
      rate = piece.sampleRate;
      resamplers = rate === sampleRate ? [] : Array.from({ length: channels }, () => createResampler(rate, sampleRate));
    }
    const mixed = toChannels(piece.channels, channels, gain);
    yield resamplers.length === 0
      ? { sampleRate, channels: mixed }
      : { sampleRate, channels: mixed.map((samples, index) => (resamplers[index] as Resampler).push(samples)) };
  }
  if (resamplers.length > 0) yield flushAll();
};
