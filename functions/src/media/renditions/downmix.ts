/** Half the power, as ITU-R BS.775-4, annex 4 has it for what comes from the middle or from behind. */
const half = Math.SQRT1_2;

/**
 * What the left ear gets of each channel, and the right one, by how many there are, in the order of a WAV (L R C LFE, then
 * those behind and beside). The bass effects are left out, as BS.775 does.
 */
const shares: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
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

/** Channels that nobody has named: every other one is left. */
const unnamed = (channels: number) =>
  Array.from({ length: channels }, (_, index) => (index % 2 === 0 ? ([half, 0] as const) : ([0, half] as const)));

/**
 * Two channels of many, as loud as they were together; one and two stay. The sum may rise over full scale.
 * @param gain what all is multiplied by
 */
export const toStereo = (channels: readonly Float32Array[], gain = 1): readonly Float32Array[] => {
  if (channels.length <= 2) return channels;
  const parts = shares[channels.length] ?? unnamed(channels.length);
  return ([0, 1] as const).map((ear) => {
    const out = new Float32Array(channels[0]?.length ?? 0);
    for (const [index, samples] of channels.entries()) {
      const share = (parts[index]?.[ear] ?? 0) * gain;
      if (share === 0) continue;
      for (let at = 0; at < out.length; at++) out[at] = (out[at] as number) + share * (samples[at] as number);
    }
    return out;
  });
};
