import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildBootstrap } from '../testing/bootstrap.ts';
import { buildProfile, buildTrack } from '../testing/factories.ts';
import { buildManagedTrackDetail } from '../testing/managed-release.ts';
import { openSite } from '../testing/open-site.tsx';

const nothing = "Looks like you've found the doorway to the great nothing";

const id = (prefix: string): string => `${prefix}_01J00000000000000000000001`;
const artist = {
  ...{ id: id('art'), name: 'Sable & Reed', image: null, header: null, bio: null },
  ...{ verified: false, genres: [], links: [], plays: 0, likes: 0, followers: 0 },
};
const album = {
  ...{ id: id('alb'), name: 'Glass Orchard', image: null, type: 'album', releaseDate: null, description: null },
  ...{
    artists: [artist],
    genres: [],
    tags: [],
    tracksCount: 1,
    duration: 1,
    plays: 0,
    likes: 0,
    reposts: 0,
    owner: null,
  },
  tracks: [buildTrack()],
};
const playlist = {
  ...{ id: id('pls'), name: 'Last Carriage Home', description: null, image: null, covers: [], isPublic: true },
  ...{ owner: { id: id('usr'), name: 'Overtone' }, tracksCount: 0, duration: 0, likes: 0, reposts: 0, followers: 0 },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
};
const none = { pagination: { data: [], nextCursor: null } };
const radioOf = (type: string, seedId: string, name: string) => ({
  [`GET /api/v1/radio/${type}/${seedId}`]: { body: { seed: { type, id: seedId, name, image: null }, ...none } },
});
const answers = {
  [`GET /api/v1/albums/${album.id}`]: { body: { album } },
  [`GET /api/v1/artists/${artist.id}`]: { body: { artist } },
  [`GET /api/v1/artists/${artist.id}/tracks`]: { body: none },
  [`GET /api/v1/artists/${artist.id}/albums`]: { body: none },
  [`GET /api/v1/artists/${artist.id}/similar`]: { body: { artists: [] } },
  [`GET /api/v1/tracks/${id('trk')}`]: { body: { track: buildManagedTrackDetail({ waveform: null }) } },
  [`GET /api/v1/playlists/${playlist.id}`]: { body: { playlist } },
  [`GET /api/v1/playlists/${playlist.id}/tracks`]: { body: none },
  ...radioOf('artist', artist.id, artist.name),
  ...radioOf('track', id('trk'), 'Slow Refraction'),
  ...radioOf('genre', 'ambient', 'Ambient'),
  ...radioOf('playlist', playlist.id, playlist.name),
};

it('a person’s page keeps its tab when their name changes', async () => {
  const person = buildProfile({ name: 'Ada Lovelace' });
  const { at } = openSite(`/user/${person.id}/an-old-name/likes?sort=name`, buildBootstrap(), {
    [`GET /api/v1/users/${person.id}/profile`]: { body: { profile: person } },
  });
  await waitFor(() => expect(at()).toBe(`/user/${person.id}/ada-lovelace/likes?sort=name`));
});

it.each([
  ['album', `/album/${album.id}`, 'sable-reed/glass-orchard', 'sable-reed/an-old-name'],
  ['artist', `/artist/${artist.id}`, 'sable-reed', 'an-old-name'],
  ['track', `/track/${id('trk')}`, 'slow-refraction', 'an-old-name'],
  ['playlist', `/playlist/${playlist.id}`, 'last-carriage-home', 'an-old-name'],
  ['artist’s radio', `/radio/artist/${artist.id}`, 'sable-reed', 'an-old-name'],
  ['track’s radio', `/radio/track/${id('trk')}`, 'slow-refraction', 'an-old-name'],
  ['genre’s radio', '/radio/genre/ambient', 'ambient', 'an-old-name'],
  ['playlist’s radio', `/radio/playlist/${playlist.id}`, 'last-carriage-home', 'an-old-name'],
])('an old name of the %s, or none, is replaced by the one of today', async (_, base, today, old) => {
  for (const link of [`${base}/${old}`, base]) {
    const { at } = openSite(`${link}?from=mail#top`, buildBootstrap(), answers);
    await waitFor(() => expect(at()).toBe(`${base}/${today}?from=mail#top`));
  }
});

it.each([
  '/404',
  '/nowhere',
  '/nowhere/at/all',
  '/channel/nowhere',
  '/channel/genre/nobody-plays-this',
  '/album/nonsense',
  '/playlist/nonsense/x',
  '/playlist/pls_01JD0000000000000000000003/x',
  '/radio/planet/mars/mars',
  '/radio/artist/nonsense/x',
  '/radio/track/trk_01JD0000000000000000000003/x',
  '/radio/genre/nobody-plays-this/x',
  '/radio/playlist/pls_01JD0000000000000000000003/x',
])('%s is not there, and says so', async (path) => {
  openSite(path, buildBootstrap());
  expect(await screen.findByText(nothing)).toBeDefined();
});

it('a channel that nests itself shows itself once', async () => {
  const loop = {
    ...{ id: id('chn'), slug: 'loop', name: 'Loop', description: null, hideTitle: false, contentType: 'channels' },
    ...{ source: 'picked', layout: 'grid', nestedLayout: 'carousel', restriction: null },
  };
  const content = { data: [{ type: 'album', album }], nextCursor: null };
  const channel = {
    ...loop,
    content: { data: [{ type: 'channel', channel: { ...loop, content } }], nextCursor: null },
  };
  openSite('/channel/loop', buildBootstrap(), { 'GET /api/v1/channel/loop': { body: { channel } } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Loop' })).toBeDefined();
  expect(await screen.findAllByRole('heading', { level: 2, name: 'Loop' })).toHaveLength(1);
});
