import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
const buildChannelPage = (...data: unknown[]) => ({ ...channel, content: { data, nextCursor: null } });
const buildHomeAnswer = (...rows: unknown[]) => ({
  body: { channel: buildChannelPage({ type: 'channel', channel: buildChannelPage(...rows) }) },
});

/** Opens the home page, which is empty by default. */
const open = (user: User | null, home = buildHomeAnswer()) =>
  openPage(pages, '/', buildBootstrap({}, user), {
    'GET /api/v1/channel/home': home,
    'GET /api/v1/channel/releases': { body: { channel: buildChannelPage() } },
  });

const title = 'No music on Overtone yet';
const command = 'npm run import -- ~/Music';

describe('home page without music', () => {
  it('shows guests a message and a login hint for the owner', async () => {
    open(null);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
    expect(screen.getByText(/^Artists, albums and playlists will appear here/)).toBeDefined();
    expect(screen.queryByText(command)).toBeNull();
    expect(screen.getByText('Site owner? Log in to see how to add music.')).toBeDefined();
  });

  it('shows the import command to admins only', async () => {
    const admin = [{ name: 'admin' as const, restrictions: [] }];
    open(buildUser({ permissions: admin }));
    expect(await screen.findByText(command)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined();
    expect(screen.queryByText(/^Site owner\?/)).toBeNull();
  });

  it('shows only the message to listeners', async () => {
    open(buildUser());
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
    expect([screen.queryByText(command), screen.queryByText(/^Site owner\?/)]).toEqual([null, null]);
  });

  it('shows the normal home page as soon as there is an album', async () => {
    open(null, buildHomeAnswer({ type: 'album', album: buildAlbum() }));
    expect(await screen.findByRole('link', { name: buildAlbum().name })).toBeDefined();
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
  });

  it('shows the message when the channels contain only users', async () => {
    open(null, buildHomeAnswer({ type: 'user', user: buildPublicProfile() }));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  });
});

describe('empty channel', () => {
  it('shows its name and a message', async () => {
    const { router } = open(null);
    await router.navigate('/channel/releases');
    expect(await screen.findByRole('heading', { level: 1, name: 'New releases' })).toBeDefined();
    expect(await screen.findByText('Nothing here yet. Check back soon.')).toBeDefined();
  });
});
