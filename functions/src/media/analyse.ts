import type { Waveform } from '@overtone/shared/catalog/music/track.model.ts';
import type { AudioFile } from './audio-file.ts';
import { decode } from './decode.ts';
import type { Declared } from './decode-limits.ts';
import { loudnessMeter } from './loudness.ts';
import { MediaError } from './media-error.ts';
import { durationMeter } from './pcm.ts';
import { waveformMeter } from './waveform.ts';

/** What listening to a file once tells. Seconds; LUFS. */
export type Analysis = { seconds: number; waveform: Waveform | null; loudness: number | null };

/** Of a file that ends before its declared end: what there is of it. */
export class TruncatedError extends MediaError {
  readonly analysis: Analysis;

  constructor(message: string, analysis: Analysis) {
    super('truncated', message);
    this.analysis = analysis;
  }
}

/** Of an Ogg the last page was seen (`assertWhole`): its clock may still leave out what was cut from the middle. */
const hasLastPage = ({ format }: AudioFile): boolean => format === 'opus' || format === 'vorbis';

/** Share of the declared time that must be there: encoders round and pad, a lost end is longer. */
const wholeShare = 0.98;
/** MP3 counts up to two frames of padding that a player leaves out. */
const paddingSeconds = 0.1;

/**
 * Decodes a file once and measures it. Where this machine cannot decode it (AAC without ffmpeg), the declared time
 * stands and there is no waveform and no loudness.
 * @param declared what the file's header promises: seconds, and channels (the MP3 decoder makes two of one)
 * @param signal ends the work, with its reason thrown
 * @throws MediaError `undecodable`, `tooLarge` or `truncated`
 */
export const analyse = async (file: AudioFile, format: Declared, signal?: AbortSignal): Promise<Analysis> => {
  const { duration: declared, numberOfChannels } = format;
  const [duration, waveform, loudness] = [durationMeter(), waveformMeter(), loudnessMeter()];
  try {
    for await (const pcm of decode(file, format, signal)) {
      if (!pcm) {
        if (!declared) throw new MediaError('undecodable', 'It does not say how long it is.');
        return { seconds: declared, waveform: null, loudness: null };
      }
      const heard = { ...pcm, channels: pcm.channels.slice(0, numberOfChannels) };
      for (const meter of [duration, waveform, loudness]) meter.push(heard);
    }
  } catch (error) {
    if (error instanceof MediaError || signal?.aborted) throw error;
    throw new MediaError('undecodable', 'Its audio is damaged.', error);
  }
  const seconds = duration.result();
  if (seconds === 0) throw new MediaError('undecodable', 'There is no sound in it.');
  const analysis = { seconds, waveform: waveform.result(), loudness: loudness.result() };
  if (declared && !hasLastPage(file) && seconds < declared * wholeShare - paddingSeconds) {
    throw new TruncatedError(
      `It is cut off: ${seconds.toFixed(1)} of ${declared.toFixed(1)} seconds are there.`,
      analysis,
    );
  }
  return analysis;
};
