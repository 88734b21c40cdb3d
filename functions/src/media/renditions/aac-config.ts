import { encodeUint8 } from './mp4-boxes.ts';

/** Sample rates of AAC by their index (ISO/IEC 14496-3, table 1.18). */
export const aacRates: readonly number[] = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];

/** The configuration of a decoder. `objectType` 2 is AAC-LC. */
export type AacConfig = { objectType: number; sampleRate: number; channels: number };

/** Encodes the AudioSpecificConfig of ISO/IEC 14496-3, 1.6.2.1: 5 bits of type, 4 of rate, 4 of channels. */
export const encodeAacConfig = ({ objectType, sampleRate, channels }: AacConfig): Uint8Array => {
  const bits = (objectType << 11) | (aacRates.indexOf(sampleRate) << 7) | (channels << 3);
  return encodeUint8(bits >> 8, bits & 0xff);
};
