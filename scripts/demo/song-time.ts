import type { SongPlan } from './song.model.ts';
import { beatsPerBar } from './styles/style-name.ts';

/** Seconds after the last bar, for the last notes and the room to fade in. */
export const tailSeconds = 3;

type Tempo = Pick<SongPlan, 'bpm' | 'style'>;

/** Seconds from the beginning to a bar, counted from 0. */
export const barStart = ({ bpm, style }: Tempo, bar: number): number => (bar * beatsPerBar(style) * 60) / bpm;

/** Length of the whole piece in seconds. */
export const songSeconds = (plan: Tempo & Pick<SongPlan, 'bars'>): number => barStart(plan, plan.bars) + tailSeconds;
