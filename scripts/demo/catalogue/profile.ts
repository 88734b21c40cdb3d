import type { UserAbout } from '@overtone/shared/identity/users/user.model.ts';
import type { CoverPlan } from '../covers/cover.model.ts';
import type { DemoPlaylist } from './playlists.ts';

/** What the demo's listener says of themselves. */
export const about: UserAbout = {
  biography: 'Night shifts, then vinyl. Long playlists for short trains.',
  place: 'Ghent',
  links: ['https://lio.example/'],
};

/** How their picture is drawn. */
export const picture: CoverPlan = {
  system: 'spheres',
  colours: { ground: '#243b4a', ink: '#f2b134', light: '#f3ded7' },
  seed: 'Lio Listener',
};

/** Public playlists of theirs, in the order in which their profile shows them: older than the site's own, which come first elsewhere. */
export const pinnedPlaylists: readonly Omit<DemoPlaylist, 'tracks'>[] = [
  { name: 'Water, at Dawn', description: 'Before anyone asks for anything.' },
  { name: 'Tram 4, Both Ways', description: 'Eleven stops, twice a day.' },
  { name: 'Ward 7, Quietly', description: 'For the hours between two rounds.' },
  { name: 'Saturday Dishes', description: null },
  { name: 'Recorded Outdoors', description: 'Wind left in.' },
  { name: 'For the Long Platform', description: 'Nothing under three minutes would do.' },
].map((playlist, place) => ({
  ...playlist,
  id: `pls_01KADEM000000000000000003${place + 1}` as const,
  createdAt: `2026-03-0${place + 1}T18:00:00.000Z`,
}));

/** Songs of each. */
export const songsOfEach = 9;
