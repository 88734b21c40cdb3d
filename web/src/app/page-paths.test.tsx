import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildBootstrap } from '../testing/bootstrap.ts';
import { buildProfile, buildTrack } from '../testing/factories.ts';
import { buildManagedTrackDetail } from '../testing/managed-release.ts';
import { openSite } from '../testing/open-site.tsx';

const notFoundText = "Looks like you've found the doorway to the great nothing";

const buildId = (prefix: string): string => `${prefix}_01J00000000000000000000001`;
const artist = {
  ...{ id: buildId('art'), name: 'Sable & Reed', image: null, header: null, bio: null },
  ...{ verified: false, genres: [], links: [], plays: 0, likes: 0, followers: 0 },
};
const album = {
  ...{ id: buildId('alb'), name: 'Glass Orchard', image: null, type: 'album', releaseDate: null, description: null },
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
  ...{ id: buildId('pls'), name: 'Last Carriage Home', description: null, image: null, covers: [], isPublic: true },
  ...{
    owner: { id: buildId('usr'), name: 'Overtone' },
    tracksCount: 0,
    duration: 0,
    likes: 0,
    reposts: 0,
    followers: 0,
  },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
};
const emptyPage = { pagination: { data: [], nextCursor: null } };
const buildRadioAnswer = (type: string, seedId: string, name: string) => ({
  [`GET /api/v1/radio/${type}/${seedId}`]: { body: { seed: { type, id: seedId, name, image: null }, ...emptyPage } },
});
const answers = {
  [`GET /api/v1/albums/${album.id}`]: { body: { album } },
  [`GET /api/v1/artists/${artist.id}`]: { body: { artist } },
  [`GET /api/v1/artists/${artist.id}/tracks`]: { body: emptyPage },
  [`GET /api/v1/artists/${artist.id}/albums`]: { body: emptyPage },
  [`GET /api/v1/artists/${artist.id}/similar`]: { body: { artists: [] } },
  [`GET /api/v1/tracks/${buildId('trk')}`]: { body: { track: buildManagedTrackDetail({ waveform: null }) } },
  [`GET /api/v1/playlists/${playlist.id}`]: { body: { playlist } },
  [`GET /api/v1/playlists/${playlist.id}/tracks`]: { body: emptyPage },
  ...buildRadioAnswer('artist', artist.id, artist.name),
  ...buildRadioAnswer('track', buildId('trk'), 'Slow Refraction'),
  ...buildRadioAnswer('genre', 'ambient', 'Ambient'),
  ...buildRadioAnswer('playlist', playlist.id, playlist.name),
};

describe('canonical paths', () => {
  it('keeps the tab of a profile when it replaces an outdated name', async () => {
    const profile = buildProfile({ name: 'Ada Lovelace' });
    const { getPath } = openSite(`/user/${profile.id}/an-old-name/likes?sort=name`, buildBootstrap(), {
      [`GET /api/v1/users/${profile.id}/profile`]: { body: { profile } },
    });
    await waitFor(() => expect(getPath()).toBe(`/user/${profile.id}/ada-lovelace/likes?sort=name`));
  });

  it.each([
    ['album', `/album/${album.id}`, 'sable-reed/glass-orchard', 'sable-reed/an-old-name'],
    ['artist', `/artist/${artist.id}`, 'sable-reed', 'an-old-name'],
    ['track', `/track/${buildId('trk')}`, 'slow-refraction', 'an-old-name'],
    ['playlist', `/playlist/${playlist.id}`, 'last-carriage-home', 'an-old-name'],
    ['artist’s radio', `/radio/artist/${artist.id}`, 'sable-reed', 'an-old-name'],
    ['track’s radio', `/radio/track/${buildId('trk')}`, 'slow-refraction', 'an-old-name'],
    ['genre’s radio', '/radio/genre/ambient', 'ambient', 'an-old-name'],
    ['playlist’s radio', `/radio/playlist/${playlist.id}`, 'last-carriage-home', 'an-old-name'],
  ])('replaces an outdated or missing name in the path of the %s', async (_, base, current, old) => {
    for (const link of [`${base}/${old}`, base]) {
      const { getPath } = openSite(`${link}?from=mail#top`, buildBootstrap(), answers);
      await waitFor(() => expect(getPath()).toBe(`${base}/${current}?from=mail#top`));
    }
  });
});

describe('unknown paths', () => {
  it.each([
    '/404',
    '/unknown',
    '/unknown/deep/path',
    '/channel/unknown',
    '/channel/genre/unknown-genre',
    '/album/invalid',
    '/playlist/invalid/x',
    '/playlist/pls_01JD0000000000000000000003/x',
    '/radio/unknown/id/name',
    '/radio/artist/invalid/x',
    '/radio/track/trk_01JD0000000000000000000003/x',
    '/radio/genre/unknown-genre/x',
    '/radio/playlist/pls_01JD0000000000000000000003/x',
  ])('shows the page for unknown paths at %s', async (path) => {
    openSite(path, buildBootstrap());
    expect(await screen.findByText(notFoundText)).toBeDefined();
  });
});

describe('channel pages', () => {
  it('shows a channel once when it contains itself', async () => {
    const loop = {
      ...{
        id: buildId('chn'),
        slug: 'loop',
        name: 'Loop',
        description: null,
        hideTitle: false,
        contentType: 'channels',
      },
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
});
