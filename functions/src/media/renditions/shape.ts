import type { Quality } from '@overtone/shared/media/renditions/quality.model.ts';
import type { Pcm } from '../pcm.ts';
import { aacRates } from './aac-config.ts';
import type { AacShape } from './aac-encoder.ts';

/** What devices play; more than this is heard by nobody, and Apple's decoder takes no more. */
const ratesPlayed = aacRates.filter((rate) => rate >= 8_000 && rate <= 48_000);

/** Bits a second by quality, of one channel and of two. */
const bitrates: Readonly<Record<Quality, readonly [number, number]>> = {
  high: [128_000, 256_000],
  low: [64_000, 96_000],
};

/** Bits a sample beyond which nothing is gained: it bounds what a telephone's 8 kHz get. */
const bitsPerSample = 4;

const rateOf = (rate: number): number => {
  if (ratesPlayed.includes(rate)) return rate;
  if (rate > 48_000) return rate % 44_100 === 0 ? 44_100 : 48_000;
  return ratesPlayed.findLast((played) => played > rate) ?? 48_000;
};

/** What audio is encoded as: the rate next to its own that every device plays, one channel or two. */
export const shapeOf = (pcm: Pcm, quality: Quality): AacShape => {
  const sampleRate = rateOf(pcm.sampleRate);
  const channels = pcm.channels.length === 1 ? 1 : 2;
  const bitrate = Math.min(bitrates[quality][channels - 1] as number, sampleRate * channels * bitsPerSample);
  return { sampleRate, channels, bitrate };
};
