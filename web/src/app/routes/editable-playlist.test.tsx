import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildOwnPlaylist,
  getRow,
  getShownNames,
  openEditablePlaylist,
  trackNames,
  waitForTools,
} from '../../testing/open-editable-playlist.tsx';
import { toasts } from '../../ui/feedback/toasts.ts';

beforeEach(() => {
  const currentToast = toasts.get();
  if (currentToast) toasts.close(currentToast.id);
});

describe('editable playlist', () => {
  it('sorts the songs in another order, in which they cannot be moved', async () => {
    const site = openEditablePlaylist();
    await waitForTools();
    await site.user.click(screen.getByRole('button', { name: 'Sort by: Custom order' }));
    await site.user.click(await screen.findByRole('menuitem', { name: 'Length' }));
    await waitFor(() => expect(getShownNames()).toEqual(trackNames.toReversed()));
    expect(screen.getByText('Sorted by length. Switch to custom order to move songs.')).toBeDefined();
    getRow('Cedar').focus();
    await site.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await screen.findByText('Switch to custom order to move songs.')).toBeDefined();
    expect(site.getCalls('/tracks/order', 'PUT')).toEqual([]);
  });

  it('shows the new name everywhere immediately when it is renamed', async () => {
    const site = openEditablePlaylist();
    await site.user.click(await waitForTools());
    const nameField = await screen.findByRole('textbox', { name: /^Name/ });
    await site.user.clear(nameField);
    await site.user.type(nameField, 'Early Trains');
    const renamedPlaylist = { ...site.playlist, name: 'Early Trains', updatedAt: '2026-03-01T00:00:00.000Z' };
    site.answers[`POST ${site.path}`] = { body: { playlist: renamedPlaylist } };
    await site.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Early Trains' })).toBeDefined();
    expect(site.getCalls('', 'PUT').map(({ body }) => body)).toEqual([
      { name: 'Early Trains', updatedAt: site.playlist.updatedAt },
    ]);
    expect(screen.getByRole('link', { name: /Early Trains 4 songs/ })).toBeDefined();
  });

  it('shows both versions when another user has changed the same field', async () => {
    const site = openEditablePlaylist();
    await site.user.click(await waitForTools());
    const nameField = await screen.findByRole('textbox', { name: /^Name/ });
    await site.user.clear(nameField);
    await site.user.type(nameField, 'Mine');
    const otherVersion = { ...site.playlist, name: 'Theirs', isPublic: false, updatedAt: '2026-03-01T00:00:00.000Z' };
    site.answers[`POST ${site.path}`] = { status: 409, body: { code: 'playlist.changed', message: 'Changed.' } };
    site.answers[`GET ${site.path}`] = { body: { playlist: otherVersion } };
    await site.user.click(screen.getByRole('button', { name: 'Save' }));
    const versions = within(await screen.findByRole('radiogroup', { name: 'Name' }));
    // The page and its URL already have the other name.
    await waitFor(() => expect(site.getPath()).toContain('theirs'));
    expect(versions.getByRole('radio', { name: /Keep mine.*Mine/s })).toBeDefined();
    expect(versions.getByRole('radio', { name: /Keep theirs.*Theirs/s })).toBeDefined();
    site.answers[`POST ${site.path}`] = { body: { playlist: { ...otherVersion, name: 'Mine' } } };
    await site.user.click(screen.getByRole('button', { name: 'Save selected versions' }));
    await waitFor(() =>
      expect(site.getCalls('', 'PUT').at(-1)?.body).toEqual({ name: 'Mine', updatedAt: otherVersion.updatedAt }),
    );
  });

  it('deletes the playlist after a confirmation, and navigates away from its page', async () => {
    const site = openEditablePlaylist();
    await waitForTools();
    const menuButton = screen.getAllByRole('button', { name: 'More options for Late Trains' })[0] as HTMLElement;
    await site.user.click(menuButton);
    await site.user.click(await screen.findByRole('menuitem', { name: 'Delete playlist' }));
    site.answers[`POST ${site.path}`] = { body: {} };
    await site.user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(site.getPath()).toBe('/'));
    expect(await screen.findByText('“Late Trains” deleted')).toBeDefined();
    expect(screen.queryByRole('link', { name: /Late Trains 4 songs/ })).toBeNull();
  });

  it('shows other users no editing actions', async () => {
    const site = openEditablePlaylist(buildOwnPlaylist({ owner: { id: `usr_${'9'.repeat(26)}`, name: 'Bo' } }));
    expect(await screen.findByRole('row', { name: /Birch/ })).toBeDefined();
    getRow('Birch').focus();
    await site.user.keyboard('{Delete}{Alt>}{ArrowUp}{/Alt}');
    expect(getShownNames()).toEqual(trackNames);
    expect(screen.queryByRole('button', { name: 'Edit details' })).toBeNull();
  });
});

describe('removing songs from a playlist', () => {
  it('removes a row on Delete, and calls the API when undo is no longer possible', async () => {
    const site = openEditablePlaylist();
    await waitForTools();
    site.answers[`POST ${site.path}/tracks`] = { body: { playlist: { ...site.playlist, tracksCount: 3 } } };
    getRow('Birch').focus();
    await site.user.keyboard('{Delete}');
    await waitFor(() => expect(getShownNames()).toEqual(['Ash', 'Cedar', 'Dogwood']));
    expect(screen.getByText(/3 songs, 7 min/)).toBeDefined();
    // The next row has the focus.
    expect(document.activeElement).toBe(getRow('Cedar'));
    expect(site.getCalls('/tracks', 'DELETE')).toEqual([]);
    await site.user.click(
      within(screen.getByText('Removed Birch from the playlist').parentElement as HTMLElement).getByRole('button', {
        name: 'Close',
      }),
    );
    await waitFor(() =>
      expect(site.getCalls('/tracks', 'DELETE').map(({ body }) => body)).toEqual([{ places: ['a1'] }]),
    );
  });

  it('restores the row on undo without calling the API', async () => {
    const site = openEditablePlaylist();
    await waitForTools();
    await site.user.click(within(getRow('Cedar')).getByRole('button', { name: 'More options for Cedar' }));
    await site.user.click(await screen.findByRole('menuitem', { name: 'Remove from this playlist' }));
    await waitFor(() => expect(getShownNames()).toEqual(['Ash', 'Birch', 'Dogwood']));
    await site.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(getShownNames()).toEqual(trackNames));
    expect(site.getCalls('/tracks', 'DELETE')).toEqual([]);
  });

  it('restores the rows and shows the error when the API rejects the removal', async () => {
    const site = openEditablePlaylist();
    await waitForTools();
    site.answers[`POST ${site.path}/tracks`] = { status: 403, body: { code: 'permission.denied', message: 'No.' } };
    // Reloading the list fails too, so the previous rows are shown.
    site.answers[`GET ${site.path}/tracks`] = { status: 500, body: {} };
    getRow('Ash').focus();
    await site.user.keyboard('{Delete}');
    await waitFor(() => expect(getShownNames()).toEqual(['Birch', 'Cedar', 'Dogwood']));
    fireEvent(window, new Event('pagehide'));
    expect(await screen.findByText('No.')).toBeDefined();
    await waitFor(() => expect(getShownNames()).toEqual(trackNames));
  });
});
