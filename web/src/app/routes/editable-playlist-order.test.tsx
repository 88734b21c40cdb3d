import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../testing/api-stub.ts';
import { buildTrack } from '../../testing/factories.ts';
import {
  buildOwnPlaylist,
  getRow,
  getShownNames,
  openEditablePlaylist,
  rows,
  waitForTools,
} from '../../testing/open-editable-playlist.tsx';
import { toasts } from '../../ui/feedback/toasts.ts';

const buildMoveReply = (playlist: Playlist, moved: { from: string; place: string }[]): Answer => ({
  body: { playlist: { ...playlist, updatedAt: '2026-02-01T00:00:00.000Z' }, moved },
});

beforeEach(() => {
  const currentToast = toasts.get();
  if (currentToast) toasts.close(currentToast.id);
});

describe('moving songs in a playlist', () => {
  it('moves a row by keyboard, announces its position and keeps it focused', async () => {
    const site = openEditablePlaylist();
    await waitForTools();
    site.answers[`POST ${site.path}/tracks/order`] = buildMoveReply(site.playlist, [{ from: 'a2', place: 'a0V' }]);
    getRow('Cedar').focus();
    await site.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(getShownNames()).toEqual(['Ash', 'Cedar', 'Birch', 'Dogwood']));
    expect(document.activeElement).toBe(getRow('Cedar'));
    expect(screen.getByText('Cedar: position 2 of 4')).toBeDefined();
    await waitFor(() =>
      expect(site.getCalls('/tracks/order', 'PUT').map(({ body }) => body)).toEqual([{ places: ['a2'], before: 'a1' }]),
    );
    // The second move uses the position that the API returned.
    site.answers[`POST ${site.path}/tracks/order`] = buildMoveReply(site.playlist, [{ from: 'a0V', place: 'Zz' }]);
    await site.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() =>
      expect(site.getCalls('/tracks/order', 'PUT').at(-1)?.body).toEqual({ places: ['a0V'], before: 'a0' }),
    );
    expect(getShownNames()).toEqual(['Cedar', 'Ash', 'Birch', 'Dogwood']);
  });

  it('moves several selected rows together', async () => {
    const site = openEditablePlaylist();
    await waitForTools();
    site.answers[`POST ${site.path}/tracks/order`] = buildMoveReply(site.playlist, [
      { from: 'a2', place: 'Zx' },
      { from: 'a3', place: 'Zy' },
    ]);
    getRow('Cedar').focus();
    await site.user.keyboard(' {Shift>}{ArrowDown}{/Shift}{Alt>}{Home}{/Alt}');
    await waitFor(() => expect(getShownNames()).toEqual(['Cedar', 'Dogwood', 'Ash', 'Birch']));
    expect(site.getCalls('/tracks/order', 'PUT').map(({ body }) => body)).toEqual([
      { places: ['a2', 'a3'], before: 'a0' },
    ]);
  });

  it('reverts a move and reloads the list when another user has changed the playlist', async () => {
    const site = openEditablePlaylist();
    await waitForTools();
    site.answers[`POST ${site.path}/tracks/order`] = {
      status: 409,
      body: { code: 'playlist.changed', message: 'Someone else has changed this playlist.' },
    };
    const remainingRows = rows.slice(1);
    site.answers[`GET ${site.path}/tracks`] = { body: { pagination: { data: remainingRows, nextCursor: null } } };
    getRow('Cedar').focus();
    await site.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await screen.findByText('Someone else has changed this playlist.')).toBeDefined();
    await waitFor(() => expect(getShownNames()).toEqual(['Birch', 'Cedar', 'Dogwood']));
  });

  it('renders only some rows of a long playlist, and moves the last row to the top', async () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      ...buildTrack({ name: `Track ${index}` }, index + 1),
      place: `a${String(index).padStart(4, '0')}`,
      addedAt: '2026-01-01T00:00:00.000Z',
    }));
    const site = openEditablePlaylist(buildOwnPlaylist({ tracksCount: 1_000 }), {}, rows);
    await waitForTools();
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(5));
    expect(screen.getAllByRole('row').length).toBeLessThan(100);
    site.answers[`POST ${site.path}/tracks/order`] = buildMoveReply(site.playlist, [{ from: 'a0002', place: 'Zz' }]);
    screen.getByRole('row', { name: /Track 2(?!\d)/ }).focus();
    await site.user.keyboard('{Alt>}{Home}{/Alt}');
    await waitFor(() => expect(screen.getAllByRole('row')[0]?.textContent).toContain('Track 2'));
    vi.restoreAllMocks();
  });
});
