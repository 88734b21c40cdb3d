import type { Quality } from '@overtone/shared/media/renditions/quality.model.ts';
import type { Pcm } from '../pcm.ts';
import { aacRates } from './aac-config.ts';
import type { AacSettings } from './aac-encoder.ts';

/** Sample rates that all devices play. Higher rates have no audible benefit, and Apple's decoder does not support them. */
const supportedRates = aacRates.filter((rate) => rate >= 8_000 && rate <= 48_000);

/** Bitrates in bit/s by quality, for one and two channels. */
const bitrates: Readonly<Record<Quality, readonly [number, number]>> = {
  high: [128_000, 256_000],
  low: [64_000, 96_000],
};

/** Maximum bits per sample. It limits the bitrate of files with a low sample rate such as 8 kHz. */
const maxBitsPerSample = 4;

const chooseSampleRate = (rate: number): number => {
  if (supportedRates.includes(rate)) return rate;
  if (rate > 48_000) return rate % 44_100 === 0 ? 44_100 : 48_000;
  return supportedRates.findLast((supported) => supported > rate) ?? 48_000;
};

/** Returns the encoder settings for audio: the nearest sample rate that all devices play, and one or two channels. */
export const chooseAacSettings = (pcm: Pcm, quality: Quality): AacSettings => {
  const sampleRate = chooseSampleRate(pcm.sampleRate);
  const channels = pcm.channels.length === 1 ? 1 : 2;
  const bitrate = Math.min(bitrates[quality][channels - 1] as number, sampleRate * channels * maxBitsPerSample);
  return { sampleRate, channels, bitrate };
};
