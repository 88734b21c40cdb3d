import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notifyLoggedOut } from '../../lib/logout-events.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import '../../testing/dialogs.ts';
import { OverviewPage } from '../../backstage/overview/overview-page.tsx';
import { ReleasesPage } from '../../backstage/releases/releases-page.tsx';
import { buildArtist } from '../../testing/factories.ts';
import { buildManagedRelease, buildManagedTrackDetail } from '../../testing/managed-release.ts';
import { createBackstageSection, openPage } from '../../testing/open-page.tsx';
import { buildUploadLimits } from '../../uploads/engine/testing.ts';
import { AlbumPages, TrackPages } from './backstage-music-pages.tsx';

const pages = {
  ...createBackstageSection('albums', AlbumPages),
  ...createBackstageSection('tracks', TrackPages),
  'backstage/releases': ReleasesPage,
  backstage: OverviewPage,
};

const me = buildUser({ permissions: [{ name: 'music.create', restrictions: [] }] });
const artist = buildArtist({ name: 'Marlow Finch' });
const album = buildManagedRelease(2, { artists: [artist], name: 'Slack Water', visibility: 'hidden', state: 'hidden' });
const [albumTrack] = album.tracks;
const track = buildManagedTrackDetail({ ...albumTrack, name: 'Mooring', artists: [artist] });
const albumPage = `/backstage/albums/${album.id}/edit`;
const trackPage = `/backstage/tracks/${track.id}/edit`;

const open = (path: string, changes = {}) => {
  const site = openPage(pages, path, buildBootstrap({}, me), {
    'GET /api/v1/backstage/artists': { body: { artists: [artist] } },
    'GET /api/v1/genres': { body: { pagination: { data: [], nextCursor: null } } },
    'GET /api/v1/file-entries/limits': { body: { limits: buildUploadLimits() } },
    'GET /api/v1/file-entries': { body: { pagination: { data: [], nextCursor: null } } },
    'POST /api/v1/backstage/sounds': { body: { sounds: [] } },
    [`GET /api/v1/backstage/artists/${artist.id}/albums`]: {
      body: { pagination: { data: [album], nextCursor: null } },
    },
    [`GET /api/v1/backstage/albums/${album.id}`]: { body: { album: { ...album, ...changes } } },
    [`GET /api/v1/backstage/tracks/${track.id}`]: { body: { track: { ...track, ...changes } } },
    'GET /api/v1/shares': { body: { shares: [] } },
  });
  return { ...site, user: userEvent.setup() };
};
type Site = ReturnType<typeof open>;

/** Presses a button, and then an entry of its menu if a second name is given. */
const pressButton =
  (...names: string[]) =>
  async ({ user }: Site): Promise<void> => {
    for (const name of names)
      await user.click(await screen.findByRole(name === names[0] ? 'button' : 'menuitem', { name }));
  };

beforeEach(() => localStorage.clear());
afterEach(() => {
  act(notifyLoggedOut);
});

describe('private links of releases', () => {
  it.each([
    ['the page of the album', albumPage, pressButton('Share privately'), album],
    [
      'the row of the album in the list of releases',
      '/backstage/releases',
      pressButton('More options for Slack Water', 'Share privately'),
      album,
    ],
    [
      'the row of the album in the overview',
      '/backstage',
      pressButton('More options for Slack Water', 'Share privately'),
      album,
    ],
    [
      'the row of a track in the album',
      albumPage,
      pressButton('More options for Song 1', 'Share privately'),
      albumTrack,
    ],
    ['the page of the track', trackPage, pressButton('Share privately'), track],
  ] as const)('opens the private links of an album or track from %s', async (_, path, openLinks, sharedMusic) => {
    const site = open(path);
    await openLinks(site);
    expect(await screen.findByRole('dialog', { name: `Private links for ${sharedMusic?.name}` })).toBeDefined();
    expect(await screen.findByText('No private links yet.')).toBeDefined();
    const kind = sharedMusic === album ? 'album' : 'track';
    const shareQueries = site.sentRequests.flatMap(({ url }) =>
      url.startsWith('/api/v1/shares') ? [url.split('?')[1]] : [],
    );
    expect(shareQueries).toEqual([`kind=${kind}&id=${sharedMusic?.id}`]);
  });

  it.each([
    ['a release that is not saved yet', '/backstage/albums/new', 'New release', {}],
    ['a release in the trash', albumPage, 'Slack Water', { state: 'trashed' }],
    ['a track in the trash', trackPage, 'Mooring', { state: 'trashed' }],
  ])('offers no private links for %s', async (_, path, heading, changes) => {
    open(path, changes);
    await screen.findByRole('heading', { level: 1, name: heading });
    expect(screen.queryByRole('button', { name: 'Share privately' })).toBeNull();
  });
});
