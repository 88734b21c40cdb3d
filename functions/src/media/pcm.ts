/** A stretch of decoded audio: samples from -1 to 1, one array a channel, all of one length. */
export type Pcm = { sampleRate: number; channels: readonly Float32Array[] };

/** Something that looks at a track's samples as they pass, so that no track is in memory whole. */
export type PcmMeter<Result> = { push(pcm: Pcm): void; result(): Result };

/** Counts the decoded time, in seconds. */
export const durationMeter = (): PcmMeter<number> => {
  let seconds = 0;
  return {
    push: ({ sampleRate, channels }) => {
      seconds += (channels[0]?.length ?? 0) / sampleRate;
    },
    result: () => seconds,
  };
};
