import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { notifyLoggedOut } from '../../lib/logout-events.ts';
import { setQueueOpen } from '../../player/panels.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildAlbum, buildTrack } from '../../testing/factories.ts';
import { stubMediaQueries } from '../../testing/media-queries.ts';
import { notificationSettings } from '../../testing/notifications.ts';
import { openSite } from '../../testing/open-site.tsx';
import { toasts } from '../../ui/feedback/toasts.ts';
import { modals } from '../../ui/overlays/modals.ts';
import { buildPickedFile, buildUploadLimits } from '../../uploads/engine/testing.ts';
import { getUploads } from '../../uploads/uploads.ts';

const buildItem = (label: string, action: string) => ({
  ...{ id: label, label, action, icon: 'music', type: 'route' as const, target: '_self' as const },
  ...{ roles: [], permissions: [], settings: {}, subscriptionStatus: null },
});

describe('Shell', () => {
  it('shows the secondary menu in a separate list below the main menu', async () => {
    const menus = [
      { id: 'more', positions: ['sidebar-secondary' as const], items: [buildItem('Imprint', '/pages/imprint')] },
      {
        id: 'main',
        positions: ['sidebar-primary' as const],
        items: [buildItem('Home', '/'), buildItem('Contact', '/contact')],
      },
    ];
    openSite('/contact', buildBootstrap({ menus }));
    await screen.findByRole('heading', { level: 1 });
    const lists = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('list');
    const labels = lists.map((list) =>
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    );
    expect(labels).toEqual([['Home', 'Contact'], ['Imprint']]);
    expect(screen.getByRole('link', { name: 'Imprint' }).getAttribute('href')).toBe('/pages/imprint');
  });

  it('shows no secondary list when no menu has items for it', async () => {
    openSite('/contact', buildBootstrap({ menus: [] }));
    await screen.findByRole('heading', { level: 1 });
    expect(within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('list')).toHaveLength(1);
  });

  it('links to the library and the history when the user is logged in', async () => {
    openSite('/library', buildBootstrap({}, buildUser()));
    const main = within(await screen.findByRole('navigation', { name: 'Main' }));
    const library = await main.findByRole('link', { name: 'Your library' });
    expect([library.getAttribute('href'), library.getAttribute('aria-current')]).toEqual(['/library', 'page']);
    expect(main.getByRole('link', { name: 'History' }).getAttribute('href')).toBe('/library/history');
  });

  it('shows the bell in the top bar when the site has notifications', async () => {
    const user = buildUser({ unread_notifications_count: 2 });
    openSite('/contact', buildBootstrap(notificationSettings, user));
    const bell = await screen.findByRole('button', { name: '2 unread notifications' });
    expect(bell.closest('header')).not.toBeNull();
    cleanup();
    openSite('/contact', buildBootstrap({}, user));
    await screen.findByRole('link', { name: 'Your library' });
    expect(screen.queryByRole('button', { name: /notification/ })).toBeNull();
  });

  it('shows the unread count on the user menu of phones', async () => {
    stubMediaQueries('(max-width: 767.98px)');
    onTestFinished(() => stubMediaQueries());
    openSite('/contact', buildBootstrap(notificationSettings, buildUser({ unread_notifications_count: 2 })));
    expect(await screen.findByText('2 unread notifications')).toBeDefined();
    expect(screen.queryByRole('button', { name: '2 unread notifications' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Account menu/ }));
    expect(await screen.findByRole('menuitem', { name: 'Notifications 2' })).toBeDefined();
  });

  it('shows playlists, devices, reactions, the queue, the selection, uploads, toasts and dialogs around a page', async () => {
    onTestFinished(() =>
      act(() => {
        setQueueOpen(false);
        modals.close();
        notifyLoggedOut();
      }),
    );
    const names = ['playlists.create', 'music.create'] as const;
    const user = buildUser({ permissions: names.map((name) => ({ name, restrictions: [] })) });
    const album = buildAlbum();
    const tracks = [buildTrack({ name: 'Low Tide' }, 1), buildTrack({ name: 'Sleeper Car' }, 2)];
    const { sentRequests } = openSite(`/album/${album.id}`, buildBootstrap({}, user), {
      [`GET /api/v1/albums/${album.id}`]: { body: { album: { ...album, tracks } } },
    });
    (await screen.findByRole('row', { name: /Low Tide/ })).focus();
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(await screen.findByRole('group', { name: '2 selected' })).toBeDefined();
    expect(await screen.findByRole('region', { name: 'Your playlists' })).toBeDefined();
    for (const path of ['/users/me/reactions', '/users/me/devices']) {
      await waitFor(() => expect(sentRequests.map(({ url }) => url)).toContainEqual(expect.stringContaining(path)));
    }
    act(() => setQueueOpen(true));
    expect(await screen.findByRole('complementary', { name: 'Queue' })).toBeDefined();
    act(() => getUploads(user.id).engine.add([buildPickedFile()], buildUploadLimits(), '0'));
    expect(await screen.findByRole('region', { name: 'Uploads' })).toBeDefined();
    act(() => void toasts.positive('Playlist created'));
    expect(screen.getByText('Playlist created')).toBeDefined();
    act(() => modals.open(() => <p>Delete playlist?</p>));
    expect(screen.getByText('Delete playlist?')).toBeDefined();
  });
});
