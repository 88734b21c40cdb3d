import type { StyleName } from './styles/style-name.ts';
import type { Key } from './synth/theory.ts';

/** Everything that a song is synthesized from. The same plan always produces the same samples. */
export type SongPlan = {
  /** Seed of the random choices: motifs, fills, small delays. */
  seed: string;
  style: StyleName;
  key: Key;
  /** Beats per minute. */
  bpm: number;
  bars: number;
  /** Scale degree of each bar's chord, from 0. The progression repeats until the song ends. */
  progression: readonly number[];
};
