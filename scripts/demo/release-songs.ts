import { getArtist } from './catalogue/catalogue.ts';
import { demoArtist } from './demo-users.ts';
import type { SongPlan } from './song.model.ts';

/** The unpublished songs that the demo artist uploads. They are short, because each upload is processed during the seed. */
const songs = {
  'Kettle Weather': { key: { root: 57, mode: 'major' }, bpm: 132, bars: 10, progression: [0, 3, 4, 0] },
  'Second Spring': { key: { root: 62, mode: 'dorian' }, bpm: 120, bars: 8, progression: [0, 6, 3, 4] },
  'Night Post': { key: { root: 60, mode: 'minor' }, bpm: 126, bars: 10, progression: [0, 5, 2, 6] },
  'For the Night Nurse': { key: { root: 55, mode: 'major' }, bpm: 112, bars: 8, progression: [0, 4, 5, 3] },
} as const satisfies Record<string, Omit<SongPlan, 'seed' | 'style'>>;

export type ReleaseSong = keyof typeof songs;

export const getReleaseSongPlan = (title: ReleaseSong): SongPlan => ({
  ...songs[title],
  style: getArtist(demoArtist.name).style,
  seed: `unpublished / ${title}`,
});
