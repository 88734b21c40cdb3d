import type { UserAbout } from '@overtone/shared/identity/users/user.model.ts';
import type { CoverPlan } from '../covers/cover.model.ts';
import type { DemoPlaylist } from './playlists.ts';

/** The "about" section of the demo listener. */
export const about: UserAbout = {
  biography: 'Night shifts, then vinyl. Long playlists for short trains.',
  place: 'Ghent',
  links: ['https://lio.example/'],
};

/** How the profile picture is drawn. */
export const picture: CoverPlan = {
  pattern: 'spheres',
  colours: { background: '#243b4a', ink: '#f2b134', light: '#f3ded7' },
  seed: 'Lio Listener',
};

/**
 * Public playlists in the order of the profile. They are older than the site's playlists, which other lists therefore
 * show first.
 */
export const pinnedPlaylists: readonly Omit<DemoPlaylist, 'tracks'>[] = [
  { name: 'Water, at Dawn', description: 'Before anyone asks for anything.' },
  { name: 'Tram 4, Both Ways', description: 'Eleven stops, twice a day.' },
  { name: 'Ward 7, Quietly', description: 'For the hours between two rounds.' },
  { name: 'Saturday Dishes', description: null },
  { name: 'Recorded Outdoors', description: 'Wind left in.' },
  { name: 'For the Long Platform', description: 'Nothing under three minutes would do.' },
].map((playlist, index) => ({
  ...playlist,
  id: `pls_01KADEM000000000000000003${index + 1}` as const,
  createdAt: `2026-03-0${index + 1}T18:00:00.000Z`,
}));

/** Number of songs in each pinned playlist. */
export const songsPerPlaylist = 9;
