import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as files from '../../lib/save-file.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildPlaylist, buildTrack } from '../../testing/factories.ts';
import { openPage } from '../../testing/open-page.tsx';
import { ReactionsAndDevices } from '../shell/reactions-and-devices.tsx';
import { Page as PlaylistPage } from './playlist.page.tsx';

const pages = { 'playlist/:playlistId/:playlistName?': PlaylistPage };

const me = buildUser({ permissions: [{ name: 'playlists.create', restrictions: [] }] });
const row = { ...buildTrack({ name: 'Low Tide' }), place: 'a0', addedAt: '2026-01-01T00:00:00.000Z' };

const openMenu = async (changes: Partial<Playlist>) => {
  const playlist = buildPlaylist({ tracksCount: 1, ...changes });
  const path = `/api/v1/playlists/${playlist.id}`;
  openPage(
    pages,
    `/playlist/${playlist.id}/late-trains`,
    buildBootstrap({}, me),
    {
      [`GET ${path}`]: { body: { playlist } },
      [`GET ${path}/tracks`]: { body: { pagination: { data: [row], nextCursor: null } } },
      'GET /api/v1/users/me/playlists': { body: { pagination: { data: [], nextCursor: null } } },
      'GET /api/v1/shares': { body: { shares: [] } },
    },
    <ReactionsAndDevices />,
  );
  const [moreButton] = await screen.findAllByRole('button', { name: `More options for ${playlist.name}` });
  if (moreButton) await userEvent.click(moreButton);
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

const ownedByMe = { owner: { id: me.id, name: 'Ada' } };

afterEach(() => vi.restoreAllMocks());

const openShareDialog = async (changes: Partial<Playlist>) => {
  await openMenu(changes);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Share' }));
  return screen.findByRole('dialog', { name: 'Share Late Trains' });
};
const getOptions = async (dialog: HTMLElement) => {
  await screen.findByRole('button', { name: 'Copy link' });
  const buttons = within(dialog).getAllByRole('button');
  return buttons.flatMap(({ textContent }) =>
    ['Embed', 'Private links'].includes(textContent ?? '') ? textContent : [],
  );
};

describe('sharing a playlist', () => {
  it('offers sharing and exporting in the menu', async () => {
    expect(await openMenu(ownedByMe)).toEqual(expect.arrayContaining(['Share', 'Export']));
  });

  it.each([
    ['the user’s own private', { ...ownedByMe, isPublic: false }, ['Private links']],
    ['the user’s own public', { ...ownedByMe, isPublic: true }, ['Embed', 'Private links']],
    ['another user’s', { isPublic: true, owner: { id: `usr_${'9'.repeat(26)}` as const, name: 'Bo' } }, ['Embed']],
  ])('offers embedding and private links only where they apply, for %s playlist', async (_, changes, expected) => {
    const dialog = await openShareDialog(changes);
    await vi.waitFor(async () => expect(await getOptions(dialog)).toEqual(expected));
    const warning = 'Only you and people you invited can open this link.';
    expect(within(dialog).queryByText(warning) !== null).toBe(changes.isPublic === false);
  });

  it('opens the private links', async () => {
    await openShareDialog(ownedByMe);
    await userEvent.click(await screen.findByRole('button', { name: 'Private links' }));
    expect(await screen.findByRole('dialog', { name: 'Private links for Late Trains' })).toBeDefined();
    expect(await screen.findByText('No private links yet.')).toBeDefined();
  });

  it('exports a file in the selected format', async () => {
    const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    await openMenu({});
    await userEvent.click(screen.getByRole('menuitem', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('radio', { name: /^XSPF/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    const [name, file] = saveFile.mock.calls[0] ?? [];
    expect(name).toBe('Late Trains.xspf');
    expect(await file?.text()).toContain('<title>Low Tide</title>');
  });
});
