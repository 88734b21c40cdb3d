/** Zero crossings of the kernel on each side. Steep enough to keep 19 of 22 kHz unchanged. */
const crossings = 48;
/**
 * The filter's -6 dB point as a share of the lower sample rate. With 0.5, frequencies above half the rate would alias.
 */
const cutoff = 0.46;
/** Parameter of the Kaiser window for 100 dB. */
const beta = 10.06;
/** Maximum number of kernels for positions between two samples. Rates that need fewer are exact. */
const phasesMax = 1_280;

const getGreatestDivisor = (a: number, b: number): number => (b === 0 ? a : getGreatestDivisor(b, a % b));

/** Computes the modified Bessel function of the first kind, order zero, by its series. */
const computeBessel = (x: number): number => {
  let [sum, term] = [1, 1];
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
};

/**
 * Computes a kernel for each position between two samples. The sum of each kernel is one, so that the level is kept.
 */
const computeKernels = (phases: number, half: number, band: number): Float32Array[] =>
  Array.from({ length: phases }, (_, phase) => {
    const taps = Float64Array.from({ length: 2 * half }, (__, tap) => {
      const x = tap - half + 1 - phase / phases;
      const window = computeBessel(beta * Math.sqrt(Math.max(0, 1 - (x / half) ** 2))) / computeBessel(beta);
      const angle = 2 * Math.PI * band * x;
      return (angle === 0 ? 1 : Math.sin(angle) / angle) * window;
    });
    const sum = taps.reduce((total, value) => total + value, 0);
    return Float32Array.from(taps, (value) => value / sum);
  });

export type Resampler = {
  /** Adds input samples and returns the output samples that can be computed. */
  push(samples: Float32Array): Float32Array;
  /** Returns the remaining samples. The total duration equals that of the input, rounded to a sample. */
  flush(): Float32Array;
};

/** Creates a streaming resampler for one channel: band-limited (windowed sinc), without delay. Rates in hertz. */
export const createResampler = (from: number, to: number): Resampler => {
  const divisor = getGreatestDivisor(from, to);
  const [step, steps] = [from / divisor, to / divisor];
  const phases = Math.min(steps, phasesMax);
  const bandwidthRatio = Math.min(1, to / from);
  const half = Math.ceil(crossings / bandwidthRatio);
  const kernels = computeKernels(phases, half, cutoff * bandwidthRatio);

  /** Input samples that are still needed, from position `start`. The first sample is preceded by silence. */
  let buffered = new Float32Array(half);
  let start = -half;
  let inputCount = 0;
  let outputCount = 0;

  const computeUpTo = (end: number): Float32Array => {
    const output = new Float32Array(Math.max(0, end - outputCount));
    for (let index = 0; index < output.length; index++, outputCount++) {
      const position = outputCount * step;
      let at = Math.floor(position / steps);
      let phase = Math.round(((position % steps) / steps) * phases);
      if (phase === phases) [at, phase] = [at + 1, 0];
      const kernel = kernels[phase] as Float32Array;
      const first = at - half + 1 - start;
      let sum = 0;
      for (let tap = 0; tap < kernel.length; tap++) sum += (kernel[tap] as number) * (buffered[first + tap] ?? 0);
      output[index] = sum;
    }
    const unneeded = Math.max(0, Math.floor((outputCount * step) / steps) - half + 1 - start);
    buffered = buffered.slice(unneeded);
    start += unneeded;
    return output;
  };
  const append = (samples: Float32Array): void => {
    const longer = new Float32Array(buffered.length + samples.length);
    longer.set(buffered);
    longer.set(samples, buffered.length);
    buffered = longer;
  };

  return {
    push: (samples) => {
      append(samples);
      inputCount += samples.length;
      // An output sample needs half a kernel of input samples after its position.
      return computeUpTo(Math.floor(((inputCount - half - 1) * steps) / step));
    },
    flush: () => {
      append(new Float32Array(half + 2));
      return computeUpTo(Math.max(1, Math.round((inputCount * steps) / step)));
    },
  };
};
