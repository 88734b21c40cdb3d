import type { PcmMeter } from './pcm.ts';

/** Second-order filter in direct form II, as in ITU-R BS.1770. */
type Biquad = { b: readonly [number, number, number]; a: readonly [number, number] };

/** Stage 1 of the K-weighting, the acoustic effect of the head: BS.1770-4 table 1, adapted to any sample rate as in libebur128. */
const createShelfFilter = (sampleRate: number): Biquad => {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const norm = 1 + k / q + k * k;
  return {
    b: [(high + (band * k) / q + k * k) / norm, (2 * (k * k - high)) / norm, (high - (band * k) / q + k * k) / norm],
    a: [(2 * (k * k - 1)) / norm, (1 - k / q + k * k) / norm],
  };
};

/** Stage 2 of the K-weighting, the low cut: BS.1770-4 table 2. */
const createLowCutFilter = (sampleRate: number): Biquad => {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const q = 0.5003270373238773;
  const norm = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / norm, (1 - k / q + k * k) / norm] };
};

/** Creates the K-weighting filter of a channel. It returns the energy of a range of samples and keeps its state between calls. */
const createKWeighting = (sampleRate: number) => {
  const { b: high, a: highBack } = createShelfFilter(sampleRate);
  const { b: low, a: lowBack } = createLowCutFilter(sampleRate);
  let [high1, high2, low1, low2] = [0, 0, 0, 0];
  // A single loop, because a call per stage and sample takes three times as long.
  return (samples: Float32Array, from: number, to: number): number => {
    let energy = 0;
    for (let index = from; index < to; index++) {
      const shelfState = (samples[index] ?? 0) - highBack[0] * high1 - highBack[1] * high2;
      const shelfOutput = high[0] * shelfState + high[1] * high1 + high[2] * high2;
      high2 = high1;
      high1 = shelfState;
      const cutState = shelfOutput - lowBack[0] * low1 - lowBack[1] * low2;
      const filtered = low[0] * cutState + low[1] * low1 + low[2] * low2;
      low2 = low1;
      low1 = cutState;
      energy += filtered * filtered;
    }
    return energy;
  };
};

/** Returns the weight of a channel in file order (L R C LFE Ls Rs): more for surround channels, zero for the LFE. */
const getWeight = (channel: number, channels: number) => {
  if (channels < 5) return 1;
  return channels > 5 && channel === 3 ? 0 : channel > 2 ? 1.41 : 1;
};

const toLufs = (energy: number) => -0.691 + 10 * Math.log10(energy);
const getMean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Blocks of 400 ms overlap by three quarters, so only steps of 100 ms are stored. */
const stepsPerBlock = 4;
const absoluteGate = -70;
const relativeGate = -10;

/**
 * Measures the integrated loudness in LUFS, rounded to a tenth (EBU R 128: ITU-R BS.1770-4 with both gates).
 * The result is null for silence and for less than 400 ms.
 */
export const createLoudnessMeter = (): PcmMeter<number | null> => {
  const steps: number[] = [];
  let filters: ReturnType<typeof createKWeighting>[] = [];
  let rate = 0;
  let energy = 0;
  let stepSamples = 0;

  return {
    push: ({ sampleRate, channels }) => {
      if (rate !== sampleRate || filters.length !== channels.length) {
        rate = sampleRate;
        filters = channels.map(() => createKWeighting(rate));
      }
      const stepLength = Math.round(rate / 10);
      const length = channels[0]?.length ?? 0;
      for (let from = 0, to = 0; from < length; from = to) {
        to = Math.min(length, from + stepLength - stepSamples);
        for (const [index, samples] of channels.entries()) {
          const weight = getWeight(index, channels.length);
          if (weight > 0) energy += weight * (filters[index]?.(samples, from, to) ?? 0);
        }
        stepSamples += to - from;
        if (stepSamples < stepLength) continue;
        steps.push(energy / stepLength);
        energy = 0;
        stepSamples = 0;
      }
    },
    result: () => {
      const blocks = steps
        .slice(stepsPerBlock - 1)
        .map((_, index) => getMean(steps.slice(index, index + stepsPerBlock)));
      const audibleBlocks = blocks.filter((block) => toLufs(block) > absoluteGate);
      if (audibleBlocks.length === 0) return null;
      const threshold = toLufs(getMean(audibleBlocks)) + relativeGate;
      const loudBlocks = audibleBlocks.filter((block) => toLufs(block) > threshold);
      return Math.round(toLufs(getMean(loudBlocks)) * 10) / 10;
    },
  };
};
