import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildAlbum, buildPublicProfile } from '../../testing/factories.ts';
import { openPage } from '../../testing/open-page.tsx';
import { Page } from './channel.page.tsx';

const pages = { '/': Page, 'channel/:slugOrId/:restriction?': Page };

const channel = {
  ...{ id: 'chn_01J00000000000000000000001', slug: 'releases', name: 'New releases', description: null },
  ...{ contentType: 'albums', source: 'newest', layout: 'grid', nestedLayout: 'carousel', restriction: null },
  hideTitle: false,
};
const page = (...data: unknown[]) => ({ ...channel, content: { data, nextCursor: null } });
const homeWith = (...rows: unknown[]) => ({
  body: { channel: page({ type: 'channel', channel: page(...rows) }) },
});

/** The home page of a site, empty unless told otherwise. */
const open = (user: User | null, home = homeWith()) =>
  openPage(pages, '/', buildBootstrap({}, user), {
    'GET /api/v1/channel/home': home,
    'GET /api/v1/channel/new-releases': { body: { channel: page() } },
  });

const title = 'No music on Overtone yet';
const command = 'npm run import -- ~/Music';

it('says on a site without music what it is, and leads those on who may have one', async () => {
  open(null);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  expect(screen.getByText(/^Artists, albums and playlists will appear here/)).toBeDefined();
  expect(screen.queryByText(command)).toBeNull();
  expect(screen.getByText('Site owner? Log in to see how to add music.')).toBeDefined();
});

it('says to those who run the site how music comes in, and to nobody else', async () => {
  const admin = [{ name: 'admin' as const, restrictions: [] }];
  open(buildUser({ permissions: admin }));
  expect(await screen.findByText(command)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined();
  expect(screen.queryByText(/^Site owner\?/)).toBeNull();
});

it('says to a listener that somebody else will', async () => {
  open(buildUser());
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  expect([screen.queryByText(command), screen.queryByText(/^Site owner\?/)]).toEqual([null, null]);
});

it('is a home page like any other once there is an album', async () => {
  open(null, homeWith({ type: 'album', album: buildAlbum() }));
  expect(await screen.findByRole('link', { name: buildAlbum().name })).toBeDefined();
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
});

it('has no music yet where there are only people', async () => {
  open(null, homeWith({ type: 'user', user: buildPublicProfile() }));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
});

it('names an empty channel and says that it is empty', async () => {
  const { router } = open(null);
  await router.navigate('/channel/new-releases');
  expect(await screen.findByRole('heading', { level: 1, name: 'New releases' })).toBeDefined();
  expect(screen.getByText('Nothing here yet. Check back soon.')).toBeDefined();
});
