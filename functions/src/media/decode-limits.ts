import type { IFormat } from 'music-metadata';
import { MediaError } from './media-error.ts';
import type { Pcm } from './pcm.ts';

/** What bounds the work of decoding: what a file says of its length and its rate is whatever its author wrote there. */
export interface DecodeLimits {
  /** Seconds of sound after which decoding fails. */
  readonly maxSeconds: number;
  /** Ends the work, with its reason thrown. Looked at between pieces. */
  readonly signal?: AbortSignal | undefined;
}

/** What a file's header says of it. */
export type Declared = Pick<IFormat, 'duration' | 'numberOfChannels' | 'sampleRate'>;

/** Samples a second. A header that says anything else is damaged, and resampling it would never end. */
const rates = { min: 1_000, max: 768_000 };

/** Bits a second below which a file holds no music: Opus, which goes lowest, needs 6,000 for speech (RFC 6716, 2.1.1). */
const minBitrate = 2_000;
/** Seconds that a file may be silent whatever it weighs: silence costs FLAC and Opus next to nothing. */
const silenceSeconds = 600;

/**
 * How many hours of such a file can be encoded in one go: more takes longer than a function may run, and what is mixed and
 * resampled first takes twice as long.
 */
export const maxHoursOf = ({ numberOfChannels = 2, sampleRate = 0 }: Declared): number =>
  numberOfChannels > 2 || sampleRate > 48_000 ? 3 : 7;

/**
 * Returns the seconds of sound that a file may turn out to hold: the most that can be encoded, no more than its bytes can
 * hold, and not far beyond what it declares, which for an MP3 without an index is an estimate.
 * @param bytes size of the file
 */
export const maxSecondsOf = (declared: Declared, bytes: number): number => {
  const byBytes = Math.max(silenceSeconds, (bytes * 8) / minBitrate);
  const byHeader = declared.duration ? declared.duration * 4 + 60 : Number.POSITIVE_INFINITY;
  return Math.min(maxHoursOf(declared) * 3_600, byBytes, byHeader);
};

/**
 * Passes sound on in pieces of a second at most, while it is within the limits.
 * @throws MediaError `undecodable` for a sample rate outside of 1,000 to 768,000 Hz, `tooLarge` beyond the limit of seconds
 */
export const withinLimits = async function* (
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
    if (!(sampleRate >= rates.min && sampleRate <= rates.max)) {
      throw new MediaError('undecodable', 'Its structure is damaged.');
    }
    const length = channels[0]?.length ?? 0;
    for (let start = 0; start < length; start += sampleRate) {
      signal?.throwIfAborted();
      const end = Math.min(start + sampleRate, length);
      seconds += (end - start) / sampleRate;
      if (seconds > maxSeconds)
        throw new MediaError('tooLarge', 'It holds more sound than it says, or than can be taken.');
      yield { sampleRate, channels: channels.map((samples) => samples.subarray(start, end)) };
    }
  }
};
