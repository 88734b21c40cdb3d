import type { ManagedUser } from '@overtone/shared/admin/users/managed-user.model.ts';
import type { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Channel } from '@overtone/shared/discovery/channels/channel.model.ts';
import { allSectionsPrivate } from '@overtone/shared/identity/users/profile-visibility.model.ts';
import { emptyAbout, type PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { Profile } from '@overtone/shared/library/profiles/profile.model.ts';

const buildUlid = (number: number): string => `01J${String(number).padStart(23, '0')}`;

// Builders for objects as the API returns them.

export const buildGenre = (changes: Partial<Genre> = {}): Genre => ({
  name: 'ambient',
  displayName: 'Ambient',
  image: null,
  ...changes,
});

export const buildTrack = (changes: Partial<Track> = {}, number = 1): Track => ({
  id: `trk_${buildUlid(number)}`,
  name: 'Slow Refraction',
  album: { id: `alb_${buildUlid(1)}`, name: 'Glass Orchard', image: null },
  artists: [{ id: `art_${buildUlid(1)}`, name: 'Sable & Reed' }],
  number: number,
  disc: 1,
  duration: 221_000,
  plays: 982_115,
  likes: 0,
  reposts: 0,
  explicit: false,
  genres: [],
  tags: [],
  image: null,
  hasLyrics: false,
  owner: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});

export const buildAlbum = (changes: Partial<Album> = {}): Album => ({
  id: `alb_${buildUlid(1)}`,
  name: 'Glass Orchard',
  type: 'album',
  releaseDate: '2026-01-01',
  description: null,
  artists: [{ id: `art_${buildUlid(1)}`, name: 'Sable & Reed' }],
  genres: [],
  tags: [],
  tracksCount: 9,
  duration: 2_280_000,
  plays: 0,
  likes: 0,
  reposts: 0,
  image: null,
  owner: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});

export const buildArtist = (changes: Partial<Artist> = {}): Artist => ({
  id: `art_${buildUlid(1)}`,
  name: 'Ito Vale',
  image: null,
  header: null,
  bio: null,
  verified: false,
  genres: [],
  links: [],
  plays: 0,
  likes: 0,
  followers: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});

export const buildPlaylist = (changes: Partial<Playlist> = {}): Playlist => ({
  id: `pls_${buildUlid(1)}`,
  name: 'Late Trains',
  description: 'For the last carriage.',
  image: null,
  covers: [],
  owner: { id: `usr_${buildUlid(1)}`, name: 'Overtone' },
  isPublic: true,
  tracksCount: 3,
  duration: 663_000,
  likes: 0,
  followers: 0,
  reposts: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  ...changes,
});

export const buildPublicProfile = (changes: Partial<PublicProfile> = {}, number = 1): PublicProfile => ({
  id: `usr_${buildUlid(number)}`,
  name: 'Ines Vautrel',
  image: null,
  ...changes,
});

export const noCounts: Profile['counts'] = { playlists: 0, likes: null, reposts: 0, followers: 0, following: null };

/** A user's profile as other users see it. All sections are private. */
export const buildProfile = (changes: Partial<Profile> = {}): Profile => ({
  ...buildPublicProfile(),
  ...emptyAbout,
  since: 2023,
  shows: allSectionsPrivate,
  counts: noCounts,
  pinned: [],
  artists: [],
  isBlocked: false,
  followsYou: false,
  knownFollowers: { users: [], count: 0 },
  ...changes,
});

export const buildManagedUser = (changes: Partial<ManagedUser> = {}, number = 1): ManagedUser => ({
  id: `usr_${buildUlid(number)}`,
  name: 'Ines Vautrel',
  image: null,
  email: 'ines@example.org',
  email_verified_at: '2026-01-01T00:00:00.000Z',
  two_factor_confirmed_at: null,
  roles: [{ id: 'users', name: 'Users' }],
  country: 'ch',
  created_at: '2026-01-01T00:00:00.000Z',
  ...changes,
});

export const buildChannel = (changes: Partial<Channel> = {}): Channel => ({
  id: `chn_${buildUlid(1)}`,
  slug: 'slow-mornings',
  name: 'Slow mornings',
  description: null,
  hideTitle: false,
  seo: { title: null, description: null },
  contentType: 'albums',
  source: 'picked',
  sourceGenre: null,
  layout: 'grid',
  nestedLayout: 'carousel',
  restrictBy: 'genre',
  restriction: null,
  ...changes,
});
