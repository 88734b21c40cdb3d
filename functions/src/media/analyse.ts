import type { Waveform } from '@overtone/shared/catalog/music/track.model.ts';
import type { AudioFile } from './audio-file.ts';
import { decode } from './decode.ts';
import type { DeclaredFormat } from './decode-limits.ts';
import { createLoudnessMeter } from './loudness.ts';
import { MediaError } from './media-error.ts';
import { createDurationMeter } from './pcm.ts';
import { createWaveformMeter } from './waveform.ts';

/** The result of decoding a file once. `seconds` is the duration, `loudness` is in LUFS. */
export type Analysis = { seconds: number; waveform: Waveform | null; loudness: number | null };

/** Thrown for a file that ends before its declared end. `analysis` covers the part that exists. */
export class TruncatedError extends MediaError {
  readonly analysis: Analysis;

  constructor(message: string, analysis: Analysis) {
    super('truncated', message);
    this.analysis = analysis;
  }
}

/**
 * Whether the file is an Ogg, whose last page `assertNotTruncated` has already checked. If a part in the middle is
 * missing, the file is shorter than its timestamps say, but not truncated.
 */
const hasLastPage = ({ format }: AudioFile): boolean => format === 'opus' || format === 'vorbis';

/** Minimum share of the declared duration. Encoders round and pad, so a small difference is not a truncation. */
const minShare = 0.98;
/** MP3 counts up to two frames of padding that a player skips. */
const paddingSeconds = 0.1;

/**
 * Decodes a file once and measures it. If this machine cannot decode it (AAC without ffmpeg), the result has the
 * declared duration, no waveform and no loudness.
 * @param format the duration and channels of the file's header. The MP3 decoder returns two channels for mono files.
 * @param signal aborts the work; its reason is thrown
 * @throws MediaError `undecodable`, `tooLarge` or `truncated`
 */
export const analyseAudio = async (
  file: AudioFile,
  format: DeclaredFormat,
  signal?: AbortSignal,
): Promise<Analysis> => {
  const { duration: declaredDuration, numberOfChannels } = format;
  const [durationMeter, waveformMeter, loudnessMeter] = [
    createDurationMeter(),
    createWaveformMeter(),
    createLoudnessMeter(),
  ];
  try {
    for await (const pcm of decode(file, format, signal)) {
      if (!pcm) {
        if (!declaredDuration) throw new MediaError('undecodable', 'The file’s duration is missing.');
        return { seconds: declaredDuration, waveform: null, loudness: null };
      }
      const declaredPcm = { ...pcm, channels: pcm.channels.slice(0, numberOfChannels) };
      for (const meter of [durationMeter, waveformMeter, loudnessMeter]) meter.push(declaredPcm);
    }
  } catch (error) {
    if (error instanceof MediaError || signal?.aborted) throw error;
    throw new MediaError('undecodable', 'The file’s audio is damaged.', error);
  }
  const seconds = durationMeter.result();
  if (seconds === 0) throw new MediaError('undecodable', 'The file contains no audio.');
  const analysis = { seconds, waveform: waveformMeter.result(), loudness: loudnessMeter.result() };
  if (declaredDuration && !hasLastPage(file) && seconds < declaredDuration * minShare - paddingSeconds) {
    throw new TruncatedError(
      `The file is incomplete: it contains only ${seconds.toFixed(1)} of ${declaredDuration.toFixed(1)} seconds.`,
      analysis,
    );
  }
  return analysis;
};
