/** Zero crossings of the kernel to either side: steep enough to leave 19 of 22 kHz as they are. */
const crossings = 48;
/** Where the filter is half-way down, as a share of the lower rate: with 0.5, what lies above half of it would fold back. */
const cutoff = 0.46;
/** Kaiser's window at 100 dB. */
const beta = 10.06;
/** Places between two samples that have a kernel of their own; rates with more in common than this are exact. */
const phasesMax = 1_280;

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** Modified Bessel function of the first kind, order zero, by its series. */
const bessel = (x: number): number => {
  let [sum, term] = [1, 1];
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
};

/** One kernel for each place between two samples, each with a sum of one, so that a level stays what it is. */
const kernelsOf = (phases: number, half: number, band: number): Float32Array[] =>
  Array.from({ length: phases }, (_, phase) => {
    const taps = Float64Array.from({ length: 2 * half }, (__, tap) => {
      const x = tap - half + 1 - phase / phases;
      const window = bessel(beta * Math.sqrt(Math.max(0, 1 - (x / half) ** 2))) / bessel(beta);
      const angle = 2 * Math.PI * band * x;
      return (angle === 0 ? 1 : Math.sin(angle) / angle) * window;
    });
    const sum = taps.reduce((total, value) => total + value, 0);
    return Float32Array.from(taps, (value) => value / sum);
  });

export type Resampler = {
  /** Takes samples in and gives those out that are certain by now. */
  push(samples: Float32Array): Float32Array;
  /** The rest: in all, as many as the input's time holds, to the nearest one. */
  flush(): Float32Array;
};

/** Makes another rate of a channel's samples, piece by piece: band-limited (windowed sinc), in time with the source. Hertz. */
export const createResampler = (from: number, to: number): Resampler => {
  const divisor = greatestDivisor(from, to);
  const [step, steps] = [from / divisor, to / divisor];
  const phases = Math.min(steps, phasesMax);
  const narrowed = Math.min(1, to / from);
  const half = Math.ceil(crossings / narrowed);
  const kernels = kernelsOf(phases, half, cutoff * narrowed);

  /** What may still be needed, `start` samples into the source; silence goes before the first. */
  let held = new Float32Array(half);
  let start = -half;
  let taken = 0;
  let given = 0;

  const giveUpTo = (end: number): Float32Array => {
    const out = new Float32Array(Math.max(0, end - given));
    for (let index = 0; index < out.length; index++, given++) {
      const place = given * step;
      let at = Math.floor(place / steps);
      let phase = Math.round(((place % steps) / steps) * phases);
      if (phase === phases) [at, phase] = [at + 1, 0];
      const kernel = kernels[phase] as Float32Array;
      const first = at - half + 1 - start;
      let sum = 0;
      for (let tap = 0; tap < kernel.length; tap++) sum += (kernel[tap] as number) * (held[first + tap] ?? 0);
      out[index] = sum;
    }
    const gone = Math.max(0, Math.floor((given * step) / steps) - half + 1 - start);
    held = held.slice(gone);
    start += gone;
    return out;
  };
  const hold = (samples: Float32Array): void => {
    const longer = new Float32Array(held.length + samples.length);
    longer.set(held);
    longer.set(samples, held.length);
    held = longer;
  };

  return {
    push: (samples) => {
      hold(samples);
      taken += samples.length;
      // A place is certain when the samples that half a kernel reaches beyond it are there.
      return giveUpTo(Math.floor(((taken - half - 1) * steps) / step));
    },
    flush: () => {
      hold(new Float32Array(half + 2));
      return giveUpTo(Math.max(1, Math.round((taken * steps) / step)));
    },
  };
};
