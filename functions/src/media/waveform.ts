import type { Waveform } from '@overtone/shared/catalog/music/track.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { PcmMeter } from './pcm.ts';

/** Windows that are held at most, 5 minutes of sound and more: of a longer track they become twice as long each time. */
const maxWindows = 32_768;

/** Windows a second: fine enough that a bar's edge is heard nowhere else than it is drawn. */
const windowsPerSecond = 100;

/** One step of 16 bit audio: what never rises over it is silence, not a wave to be scaled up. */
const audible = 2 ** -15;

/**
 * Peaks of equal slices of the track, scaled to its loudest: `limits.waveformBars` of them, fewer for a track shorter
 * than 2.2 s. Silence is all zeroes.
 */
export const waveformMeter = (bars: number = limits.waveformBars): PcmMeter<Waveform> => {
  let peaks: number[] = [];
  let windowsInOne = 1;
  let peak = 0;
  let filled = 0;

  return {
    push: ({ sampleRate, channels }) => {
      const windowLength = Math.max(1, Math.round(sampleRate / windowsPerSecond));
      const length = channels[0]?.length ?? 0;
      for (let index = 0; index < length; index++) {
        for (const channel of channels) peak = Math.max(peak, Math.abs(channel[index] ?? 0));
        filled += 1;
        if (filled < windowLength * windowsInOne) continue;
        peaks.push(peak);
        peak = 0;
        filled = 0;
        if (peaks.length < maxWindows) continue;
        peaks = Array.from({ length: maxWindows / 2 }, (_, at) => Math.max(peaks[2 * at] ?? 0, peaks[2 * at + 1] ?? 0));
        windowsInOne *= 2;
      }
    },
    result: () => {
      const windows = filled > 0 ? [...peaks, peak] : peaks;
      const count = Math.min(bars, windows.length);
      const slices = Array.from({ length: count }, (_, bar) =>
        windows
          .slice(Math.floor((bar * windows.length) / count), Math.floor(((bar + 1) * windows.length) / count))
          .reduce((most, value) => Math.max(most, value), 0),
      );
      const loudest = slices.reduce((most, value) => Math.max(most, value), 0);
      return slices.map((value) => (loudest > audible ? Math.round((value / loudest) * 100) : 0));
    },
  };
};
