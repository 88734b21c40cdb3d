import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { notifyLoggedOut } from '../../lib/logout-events.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import '../../testing/dialogs.ts';
import { OverviewPage } from '../../backstage/overview/overview-page.tsx';
import { ReleasesPage } from '../../backstage/releases/releases-page.tsx';
import { buildArtist } from '../../testing/factories.ts';
import { buildManagedRelease, buildManagedTrackDetail } from '../../testing/managed-release.ts';
import { backstageSection, openPage } from '../../testing/open-page.tsx';
import { buildUploadLimits } from '../../uploads/engine/testing.ts';
import { AlbumPages, TrackPages } from './backstage-music-pages.tsx';

const pages = {
  ...backstageSection('albums', AlbumPages),
  ...backstageSection('tracks', TrackPages),
  'backstage/releases': ReleasesPage,
  backstage: OverviewPage,
};

const person = buildUser({ permissions: [{ name: 'music.create', restrictions: [] }] });
const me = buildArtist({ name: 'Marlow Finch' });
const album = buildManagedRelease(2, { artists: [me], name: 'Slack Water', visibility: 'hidden', state: 'hidden' });
const [first] = album.tracks;
const track = buildManagedTrackDetail({ ...first, name: 'Mooring', artists: [me] });
const albumPage = `/backstage/albums/${album.id}/edit`;
const trackPage = `/backstage/tracks/${track.id}/edit`;

const open = (path: string, standing = {}) => {
  const site = openPage(pages, path, buildBootstrap({}, person), {
    'GET /api/v1/backstage/artists': { body: { artists: [me] } },
    'GET /api/v1/genres': { body: { pagination: { data: [], nextCursor: null } } },
    'GET /api/v1/file-entries/limits': { body: { limits: buildUploadLimits() } },
    'GET /api/v1/file-entries': { body: { pagination: { data: [], nextCursor: null } } },
    'POST /api/v1/backstage/sounds': { body: { sounds: [] } },
    [`GET /api/v1/backstage/artists/${me.id}/albums`]: { body: { pagination: { data: [album], nextCursor: null } } },
    [`GET /api/v1/backstage/albums/${album.id}`]: { body: { album: { ...album, ...standing } } },
    [`GET /api/v1/backstage/tracks/${track.id}`]: { body: { track: { ...track, ...standing } } },
    'GET /api/v1/shares': { body: { shares: [] } },
  });
  return { ...site, user: userEvent.setup() };
};
type Site = ReturnType<typeof open>;

/** Presses something, and the line of its menu where it has one. */
const press =
  (...names: string[]) =>
  async ({ user }: Site): Promise<void> => {
    for (const name of names)
      await user.click(await screen.findByRole(name === names[0] ? 'button' : 'menuitem', { name }));
  };

beforeEach(() => localStorage.clear());
afterEach(() => {
  act(notifyLoggedOut);
});

it.each([
  ['its page', albumPage, press('Share privately'), album],
  ['its row among the releases', '/backstage/releases', press('More for Slack Water', 'Share privately'), album],
  ['its row of the overview', '/backstage', press('More for Slack Water', 'Share privately'), album],
  ['the row of its track', albumPage, press('More for Song 1', 'Share privately'), first],
  ['the page of its track', trackPage, press('Share privately'), track],
] as const)('a release is shared privately from %s', async (_, path, presses, shared) => {
  const site = open(path);
  await presses(site);
  expect(await screen.findByRole('dialog', { name: `Private links for ${shared?.name}` })).toBeDefined();
  expect(await screen.findByText('No private links yet.')).toBeDefined();
  const kind = shared === album ? 'album' : 'track';
  const asked = site.asked.flatMap(({ url }) => (url.startsWith('/api/v1/shares') ? [url.split('?')[1]] : []));
  expect(asked).toEqual([`kind=${kind}&id=${shared?.id}`]);
});

it.each([
  ['that is not made yet', '/backstage/albums/new', 'New release', {}],
  ['in the bin', albumPage, 'Slack Water', { state: 'trashed' }],
  ['whose track is in the bin', trackPage, 'Mooring', { state: 'trashed' }],
])('a release %s has no private links', async (_, path, heading, standing) => {
  open(path, standing);
  await screen.findByRole('heading', { level: 1, name: heading });
  expect(screen.queryByRole('button', { name: 'Share privately' })).toBeNull();
});
