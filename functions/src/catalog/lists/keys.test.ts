import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { describe, expect, it } from 'vitest';
import { addManagerAction, ensureManagerActions } from '../../backstage/artists/managers.store.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { buildAlbumWrites } from '../albums/albums.store.ts';
import { buildArtistWrites } from '../artists/artists.store.ts';
import { scheduleTaskWrites } from '../ingest/due-tasks.store.ts';
import { buildTrackWrites } from '../tracks/tracks.store.ts';

const createdAt = '2026-03-01T10:00:00.000Z';
const artist: Artist = {
  id: 'art_01JD0000000000000000000001',
  name: 'Halden',
  image: null,
  header: null,
  bio: null,
  verified: false,
  genres: ['ambient'],
  links: [],
  plays: 7,
  likes: 0,
  followers: 0,
  createdAt,
};
const album: Album = {
  id: 'alb_01JD0000000000000000000002',
  name: 'Northbound',
  image: null,
  type: 'ep',
  releaseDate: null,
  description: null,
  artists: [artist],
  genres: ['ambient'],
  tags: ['night'],
  tracksCount: 1,
  duration: 1,
  plays: 42,
  likes: 0,
  reposts: 0,
  owner: null,
  createdAt,
};
const track: Track = {
  id: 'trk_01JD0000000000000000000003',
  name: 'Mile',
  album,
  artists: [artist],
  number: 3,
  disc: 1,
  duration: 1,
  plays: 1_234,
  likes: 0,
  reposts: 0,
  explicit: false,
  genres: ['ambient'],
  tags: ['night'],
  image: null,
  hasLyrics: false,
  owner: null,
  createdAt,
};
const audio = { key: 'masters/0.mp3', mime: 'audio/mpeg', bytes: 1, sha256: '0' };
const detail = { waveform: null, lyrics: null, isrc: null, bpm: null, loudness: null };

// ARCHITECTURE.md documents these keys: a change here is a migration of every stored item.
const keyNames = ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'gsi3pk', 'gsi3sk'];
/** Returns the keys of each written item: `pk / sk`, then those of its indexes. */
const toKeys = (actions: TransactAction[]) =>
  actions.map(({ Put }) => keyNames.flatMap((name) => Put?.Item?.[name] ?? []).join(' / '));

describe('stored keys', () => {
  it('returns the keys of an artist', () => {
    expect(toKeys(buildArtistWrites(artist))).toEqual([
      `artist#${artist.id} / artist / artists / ${createdAt}#${artist.id} / artists / 000000000007#${artist.id}`,
      `genre#ambient / artist#${artist.id}`,
    ]);
  });

  it('returns the keys of a manager and of the counter of manager changes', () => {
    const userId = 'usr_01JD0000000000000000000004';
    expect(toKeys([addManagerAction(artist.id, userId)])).toEqual([
      `artist#${artist.id} / manager#${userId} / managed-artists#${userId} / ${artist.id}`,
    ]);
    const [, changeCounter] = ensureManagerActions({ artistId: artist.id, userIds: [], changes: 0 }, userId);
    expect(changeCounter?.Update?.Key).toEqual({ pk: `artist#${artist.id}`, sk: 'managers' });
  });

  it('returns the creation day as the sort date of an album without a release date', () => {
    expect(toKeys(buildAlbumWrites(album))).toEqual([
      `album#${album.id} / album / albums / 2026-03-01#${album.id} / albums / 000000000042#${album.id}`,
      `artist#${artist.id} / album#${album.id} / artist-albums#${artist.id} / 2026-03-01#${album.id}`,
      `genre#ambient / album#${album.id}`,
      `tag#night / album#${album.id}`,
    ]);
  });

  it('returns the keys of a track of an album', () => {
    const trackOfAlbum = `album#${album.id} / 000000000001#000000000003#${track.id}`;
    expect(toKeys(buildTrackWrites({ track, audio, detail }))).toEqual([
      `track#${track.id} / track / ${trackOfAlbum} / tracks / ${createdAt}#${track.id} / tracks / 000000001234#${track.id}`,
      `track#${track.id} / detail`,
      `artist#${artist.id} / track#${track.id} / artist-tracks#${artist.id} / 000000001234#${track.id}`,
      `genre#ambient / track#${track.id}`,
      `tag#night / track#${track.id}`,
    ]);
  });

  it('returns no key of the album index for a track without an album', () => {
    const [first = ''] = toKeys(buildTrackWrites({ track: { ...track, album: null }, audio, detail }));
    expect(first).toBe(
      `track#${track.id} / track / tracks / ${createdAt}#${track.id} / tracks / 000000001234#${track.id}`,
    );
  });

  it('returns the keys of due tasks', () => {
    expect(toKeys(scheduleTaskWrites(track.id, ['analysis', 'renditions']))).toEqual([
      `due-tasks#analysis / ${track.id}`,
      `due-tasks#renditions / ${track.id}`,
    ]);
  });
});
