import { getArtist } from './catalogue/catalogue.ts';
import { people } from './people.ts';
import type { SongPlan } from './song.model.ts';

const [, artist] = people;

/** What the demo's artist has in hand, and sends as files; shorter than what is out, since each is made ready on the spot. */
const songs = {
  'Kettle Weather': { key: { root: 57, mode: 'major' }, bpm: 132, bars: 10, progression: [0, 3, 4, 0] },
  'Second Spring': { key: { root: 62, mode: 'dorian' }, bpm: 120, bars: 8, progression: [0, 6, 3, 4] },
  'Night Post': { key: { root: 60, mode: 'minor' }, bpm: 126, bars: 10, progression: [0, 5, 2, 6] },
  'For the Night Nurse': { key: { root: 55, mode: 'major' }, bpm: 112, bars: 8, progression: [0, 4, 5, 3] },
} as const satisfies Record<string, Omit<SongPlan, 'seed' | 'style'>>;

export type OwnSong = keyof typeof songs;

export const planOf = (title: OwnSong): SongPlan => ({
  ...songs[title],
  style: getArtist(artist.name).style,
  seed: `in hand / ${title}`,
});
