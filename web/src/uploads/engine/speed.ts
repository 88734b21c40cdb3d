/** Milliseconds over which the speed is averaged: long enough to be stable, short enough to be accurate. */
const windowMs = 5_000;

export interface Speedometer {
  /** Records the total of sent bytes. @param now milliseconds */
  record(bytes: number, now: number): void;
  /** Returns bytes per second; 0 until there are enough samples. */
  get(now: number): number;
}

export const createSpeedometer = (): Speedometer => {
  let samples: { readonly bytes: number; readonly at: number }[] = [];
  return {
    record(bytes, now) {
      // Restarts when bytes are sent again.
      if (bytes < (samples.at(-1)?.bytes ?? 0)) samples = [];
      samples.push({ bytes, at: now });
      while (samples.length > 2 && now - (samples[1]?.at ?? now) > windowMs) samples.shift();
    },
    get(now) {
      const [first, last] = [samples[0], samples.at(-1)];
      if (!first || !last || first === last) return 0;
      return Math.max(0, ((last.bytes - first.bytes) * 1_000) / Math.max(now - first.at, 1));
    },
  };
};
