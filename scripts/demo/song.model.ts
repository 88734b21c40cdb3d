import type { StyleName } from './styles/style-name.ts';
import type { Key } from './synth/theory.ts';

/** All that a piece of music is made from: the same plan is always the same samples. */
export type SongPlan = {
  /** Decides what is left to chance: motifs, fills, small delays. */
  seed: string;
  style: StyleName;
  key: Key;
  /** Beats a minute. */
  bpm: number;
  bars: number;
  /** Degree of the scale that each bar's chord stands on, from 0; it begins again when it is over. */
  progression: readonly number[];
};
