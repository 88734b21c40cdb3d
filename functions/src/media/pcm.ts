/** A piece of decoded audio: samples from -1 to 1, with one array per channel, all of the same length. */
export type Pcm = { sampleRate: number; channels: readonly Float32Array[] };

/** Measures samples as a stream, so that no track is completely in memory. */
export type PcmMeter<Result> = { push(pcm: Pcm): void; result(): Result };

/** Measures the decoded duration in seconds. */
export const createDurationMeter = (): PcmMeter<number> => {
  let seconds = 0;
  return {
    push: ({ sampleRate, channels }) => {
      seconds += (channels[0]?.length ?? 0) / sampleRate;
    },
    result: () => seconds,
  };
};
