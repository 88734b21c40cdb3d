import type { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';

const ulid = (place: number): string => `01J${String(place).padStart(23, '0')}`;

/** A track as the API sends it. */
export const aGenre = (changes: Partial<Genre> = {}): Genre => ({
  name: 'ambient',
  displayName: 'Ambient',
  image: null,
  ...changes,
});

export const aTrack = (changes: Partial<Track> = {}, place = 1): Track => ({
  id: `trk_${ulid(place)}`,
  name: 'Slow Refraction',
  album: { id: `alb_${ulid(1)}`, name: 'Glass Orchard', image: null },
  artists: [{ id: `art_${ulid(1)}`, name: 'Sable & Reed' }],
  number: place,
  disc: 1,
  duration: 221_000,
  plays: 982_115,
  explicit: false,
  genres: [],
  tags: [],
  image: null,
  hasLyrics: false,
  owner: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});
