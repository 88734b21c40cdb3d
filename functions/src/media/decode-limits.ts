import type { IFormat } from 'music-metadata';
import { MediaError } from './media-error.ts';
import type { Pcm } from './pcm.ts';

/** Limits of the decoding work. They are necessary because the header of a file can contain any values. */
export interface DecodeLimits {
  /** Seconds of sound after which decoding fails. */
  readonly maxSeconds: number;
  /** Aborts the work between two pieces; its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
}

/** The properties that a file's header declares. */
export type DeclaredFormat = Pick<IFormat, 'duration' | 'numberOfChannels' | 'sampleRate'>;

/** Hertz. A header with another rate is damaged, and resampling it would never end. */
const sampleRates = { min: 1_000, max: 768_000 };

/** Minimum bitrate of music in bit/s. Opus, the lowest, needs 6,000 for speech (RFC 6716, 2.1.1). */
const minBitrate = 2_000;
/** Seconds that are allowed at any file size, because silence takes almost no bytes in FLAC and Opus. */
const anySizeSeconds = 600;
/**
 * The same limit in samples of all channels, for files that declare their duration: two hours of mono at 8,000 Hz take as
 * much work as ten minutes of stereo at 48,000 Hz.
 */
const anySizeSamples = anySizeSeconds * 48_000 * 2;

/** Seconds by which a declared duration may be wrong, however short it is. */
const toleranceSeconds = 60;

const getAnySizeSeconds = ({ duration, numberOfChannels = 2, sampleRate = 48_000 }: DeclaredFormat): number =>
  duration && duration * numberOfChannels * sampleRate <= anySizeSamples ? duration + toleranceSeconds : anySizeSeconds;

/**
 * Returns the maximum hours of sound of this format that can be encoded within the runtime of a function. Files that
 * are mixed or resampled take twice as long.
 */
export const getMaxHours = ({ numberOfChannels = 2, sampleRate = 0 }: DeclaredFormat): number =>
  numberOfChannels > 2 || sampleRate > 48_000 ? 3 : 7;

/**
 * Returns the maximum seconds of sound that are decoded from a file. The limit is the smallest of what can be encoded, what
 * its bytes can hold, and four times the declared duration, which is an estimate for an MP3 without an index.
 * @param bytes size of the file
 */
export const getMaxSeconds = (declared: DeclaredFormat, bytes: number): number => {
  const maxByBytes = Math.max(anySizeSeconds, getAnySizeSeconds(declared), (bytes * 8) / minBitrate);
  const maxByHeader = declared.duration ? declared.duration * 4 + toleranceSeconds : Number.POSITIVE_INFINITY;
  return Math.min(getMaxHours(declared) * 3_600, maxByBytes, maxByHeader);
};

/**
 * Passes sound on in pieces of at most a second and enforces the limits.
 * @throws MediaError `undecodable` for a sample rate outside of 1,000 to 768,000 Hz, `tooLarge` beyond the limit of seconds
 */
export const enforceDecodeLimits = async function* (
  sound: AsyncIterable<Pcm | undefined>,
  { maxSeconds, signal }: DecodeLimits,
): AsyncGenerator<Pcm | undefined> {
  let seconds = 0;
  for await (const pcm of sound) {
    if (!pcm) {
      yield pcm;
      continue;
    }
    const { channels, sampleRate } = pcm;
    if (!(sampleRate >= sampleRates.min && sampleRate <= sampleRates.max)) {
      throw new MediaError('undecodable', 'The file is damaged.');
    }
    const length = channels[0]?.length ?? 0;
    for (let start = 0; start < length; start += sampleRate) {
      signal?.throwIfAborted();
      const end = Math.min(start + sampleRate, length);
      seconds += (end - start) / sampleRate;
      if (seconds > maxSeconds)
        throw new MediaError('tooLarge', 'The audio is longer than declared or than the maximum length.');
      yield { sampleRate, channels: channels.map((samples) => samples.subarray(start, end)) };
    }
  }
};
