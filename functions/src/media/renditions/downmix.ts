/** Half the power, for the center and surround channels (ITU-R BS.775-4, annex 4). */
const half = Math.SQRT1_2;

/**
 * Gains of each channel in the left and right output, by channel count, in the order of a WAV (L R C LFE, then back and side
 * channels). The LFE is left out, as in BS.775.
 */
const channelGains: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  3: [
    [1, 0],
    [0, 1],
    [half, half],
  ],
  4: [
    [1, 0],
    [0, 1],
    [half, 0],
    [0, half],
  ],
  5: [
    [1, 0],
    [0, 1],
    [half, half],
    [half, 0],
    [0, half],
  ],
  6: [
    [1, 0],
    [0, 1],
    [half, half],
    [0, 0],
    [half, 0],
    [0, half],
  ],
  7: [
    [1, 0],
    [0, 1],
    [half, half],
    [0, 0],
    [half / 2, half / 2],
    [half, 0],
    [0, half],
  ],
  8: [
    [1, 0],
    [0, 1],
    [half, half],
    [0, 0],
    [half, 0],
    [0, half],
    [half, 0],
    [0, half],
  ],
};

/** Gains for layouts without a standard: channels alternate between left and right. */
const getAlternatingGains = (channels: number) =>
  Array.from({ length: channels }, (_, index) => (index % 2 === 0 ? ([half, 0] as const) : ([0, half] as const)));

/**
 * Mixes more than two channels to stereo; one and two channels are returned unchanged. The sum can exceed full scale.
 * @param gain factor for all samples
 */
export const mixToStereo = (channels: readonly Float32Array[], gain = 1): readonly Float32Array[] => {
  if (channels.length <= 2) return channels;
  const gains = channelGains[channels.length] ?? getAlternatingGains(channels.length);
  return ([0, 1] as const).map((side) => {
    const output = new Float32Array(channels[0]?.length ?? 0);
    for (const [index, samples] of channels.entries()) {
      const channelGain = (gains[index]?.[side] ?? 0) * gain;
      if (channelGain === 0) continue;
      for (let at = 0; at < output.length; at++)
        output[at] = (output[at] as number) + channelGain * (samples[at] as number);
    }
    return output;
  });
};
