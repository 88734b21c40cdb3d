/** Milliseconds over which a speed is an average: long enough to hold still, short enough to be true. */
const windowMs = 5_000;

export interface Speedometer {
  /** @param bytes that are sent in all, at `now` in milliseconds */
  note(bytes: number, now: number): void;
  /** Bytes a second; 0 until it is known. */
  get(now: number): number;
}

export const createSpeedometer = (): Speedometer => {
  let samples: { readonly bytes: number; readonly at: number }[] = [];
  return {
    note(bytes, now) {
      // What is sent again counts from there.
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
