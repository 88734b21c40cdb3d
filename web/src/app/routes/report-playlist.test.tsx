import '../../testing/dialogs.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildPlaylist } from '../../testing/factories.ts';
import { openPage } from '../../testing/open-page.tsx';
import { Page as PlaylistPage } from './playlist.page.tsx';

const pages = { 'playlist/:playlistId/:playlistName?': PlaylistPage };

afterEach(cleanup);

const me = buildUser({ id: 'usr_01J00000000000000000000009' });

const openMenu = async (
  changes: Parameters<typeof buildPlaylist>[0],
  loggedInUser: ReturnType<typeof buildUser> | null = me,
) => {
  const playlist = buildPlaylist(changes);
  const emptyState = { version: 1, counts: {} };
  const site = openPage(pages, `/playlist/${playlist.id}`, buildBootstrap({}, loggedInUser), {
    [`GET /api/v1/playlists/${playlist.id}`]: { body: { playlist } },
    [`GET /api/v1/playlists/${playlist.id}/tracks`]: { body: { pagination: { data: [], nextCursor: null } } },
    'GET /api/v1/users/me/reactions': {
      body: Object.fromEntries(['likes', 'follows', 'reposts'].map((kind) => [kind, { state: emptyState, ids: [] }])),
    },
    'POST /api/v1/reports': { body: {} },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `More options for ${playlist.name}` }));
  await screen.findByRole('menuitem', { name: 'Share' });
  return { ...site, user, playlist };
};

describe('reporting a playlist', () => {
  it('reports another user’s public playlist with a reason', async () => {
    const { sentRequests, user, playlist } = await openMenu({ name: 'Late Trains' });
    await user.click(screen.getByRole('menuitem', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Late Trains' }));
    await user.click(dialog.getByRole('radio', { name: 'Spam or advertising' }));
    expect(dialog.getByText('Only moderators see your report. The author isn’t notified.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('Thanks for your report. We’ll review it.')).toBeDefined();
    const reportRequest = sentRequests.find(({ url }) => url.startsWith('/api/v1/reports'));
    expect(reportRequest?.body).toEqual({ id: playlist.id, reason: 'spam', text: null });
  });

  it('offers no report for the user’s own and for private playlists, nor to guests', async () => {
    for (const [changes, loggedInUser] of [
      [{ owner: { id: me.id, name: null } }, me],
      [{ isPublic: false }, me],
      [{}, null],
    ] as const) {
      await openMenu(changes, loggedInUser);
      expect(screen.queryByRole('menuitem', { name: 'Report' })).toBeNull();
      cleanup();
    }
  });
});
