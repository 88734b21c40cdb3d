import type { SongPlan } from './song.model.ts';
import { getBeatsPerBar } from './styles/style-name.ts';

/** Seconds after the last bar in which the last notes and the reverb fade out. */
export const tailSeconds = 3;

type Tempo = Pick<SongPlan, 'bpm' | 'style'>;

/** Start of a bar, in seconds from the beginning of the song. `bar` counts from 0. */
export const getBarStart = ({ bpm, style }: Tempo, bar: number): number => (bar * getBeatsPerBar(style) * 60) / bpm;

/** Duration of the song in seconds. */
export const getSongSeconds = (plan: Tempo & Pick<SongPlan, 'bars'>): number =>
  getBarStart(plan, plan.bars) + tailSeconds;
