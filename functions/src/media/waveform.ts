import type { Waveform } from '@overtone/shared/catalog/music/track.model.ts';
import { mediaLimits } from '@overtone/shared/media/media-limits.ts';
import type { PcmMeter } from './pcm.ts';

/** Maximum number of windows in memory: more than 5 minutes of sound. For longer tracks, windows are merged in pairs. */
const maxWindows = 32_768;

/** Windows per second. This is precise enough to draw the edge of a bar at the position of the sound. */
const windowsPerSecond = 100;

/** One step of 16-bit audio. A track that never exceeds it is silence and is not scaled up. */
const silenceThreshold = 2 ** -15;

/**
 * Measures the peaks of equal slices of a track, scaled so that the loudest is 100. There are `mediaLimits.waveformBars` slices,
 * or fewer for tracks shorter than 2.2 s. Silence has only zeros.
 */
export const createWaveformMeter = (bars: number = mediaLimits.waveformBars): PcmMeter<Waveform> => {
  let peaks: number[] = [];
  let windowsPerPeak = 1;
  let peak = 0;
  let sampleCount = 0;

  return {
    push: ({ sampleRate, channels }) => {
      const windowLength = Math.max(1, Math.round(sampleRate / windowsPerSecond));
      const length = channels[0]?.length ?? 0;
      for (let index = 0; index < length; index++) {
        for (const channel of channels) peak = Math.max(peak, Math.abs(channel[index] ?? 0));
        sampleCount += 1;
        if (sampleCount < windowLength * windowsPerPeak) continue;
        peaks.push(peak);
        peak = 0;
        sampleCount = 0;
        if (peaks.length < maxWindows) continue;
        peaks = Array.from({ length: maxWindows / 2 }, (_, at) => Math.max(peaks[2 * at] ?? 0, peaks[2 * at + 1] ?? 0));
        windowsPerPeak *= 2;
      }
    },
    result: () => {
      const windows = sampleCount > 0 ? [...peaks, peak] : peaks;
      const count = Math.min(bars, windows.length);
      const slices = Array.from({ length: count }, (_, bar) =>
        windows
          .slice(Math.floor((bar * windows.length) / count), Math.floor(((bar + 1) * windows.length) / count))
          .reduce((max, value) => Math.max(max, value), 0),
      );
      const loudest = slices.reduce((max, value) => Math.max(max, value), 0);
      return slices.map((value) => (loudest > silenceThreshold ? Math.round((value / loudest) * 100) : 0));
    },
  };
};
