import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import '../../testing/dialogs.ts';
import { buildManagedAlbum, buildManagedTrack } from '../../testing/managed-music.ts';
import {
  albumsCall,
  buildPage,
  findBulkBar,
  getNames,
  getRequestBodies,
  openMenu,
  openReleases,
  selectRows,
  tracks,
  tracksCall,
  trashed,
} from '../../testing/open-releases.tsx';

beforeEach(() => localStorage.clear());

describe('trash of releases', () => {
  it('moves selected tracks to the trash, and restores them on undo', async () => {
    const site = await openReleases('?list=tracks');
    await selectRows(site, 'Harbour Lights', 'Estuary');
    await site.user.click(findBulkBar('2 selected').getByRole('button', { name: 'Move to trash' }));
    await waitFor(() => expect(getNames()).toEqual(['Breakwater']));
    expect(screen.queryByRole('group', { name: /selected/ })).toBeNull();
    const selected = { albumIds: [], trackIds: [tracks[0]?.id, tracks[2]?.id] };
    expect(getRequestBodies(site, 'POST /api/v1/backstage/trash')).toEqual([selected]);
    expect(await screen.findByText('2 moved to trash')).toBeDefined();
    await site.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(getNames()).toEqual(['Harbour Lights', 'Breakwater', 'Estuary']));
    expect(getRequestBodies(site, 'POST /api/v1/backstage/trash/restore')).toEqual([selected]);
  });

  it('shows the remaining days, and deletes permanently after a confirmation', async () => {
    const album = buildManagedAlbum({ name: 'Slack Water', ...trashed });
    const site = await openReleases('?state=trashed', {
      [albumsCall]: buildPage(album),
      [`GET /api/v1/backstage/albums/${album.id}`]: { body: { album: { ...album, tracks: [], tracksCount: 9 } } },
    });
    expect(within(await screen.findByRole('row', { name: /Slack Water/ })).getByText('26 days left')).toBeDefined();
    await selectRows(site, 'Slack Water');
    await site.user.click(findBulkBar('1 selected').getByRole('button', { name: 'Delete permanently' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Permanently delete “Slack Water”?' }));
    expect(dialog.getByText('9 tracks will be deleted too. This can’t be undone.')).toBeDefined();
    expect(getRequestBodies(site, 'POST /api/v1/backstage/trash/delete')).toEqual([]);
    await site.user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
    expect(await screen.findByText('Permanently deleted')).toBeDefined();
    expect(getRequestBodies(site, 'POST /api/v1/backstage/trash/delete')).toEqual([
      { albumIds: [album.id], trackIds: [] },
    ]);
    expect(await screen.findByText(/^Trash is empty/)).toBeDefined();
  });

  it('restores a track', async () => {
    const track = buildManagedTrack({ name: 'Breakwater', ...trashed });
    const site = await openReleases('?list=tracks&state=trashed', { [tracksCall]: buildPage(track) });
    const menu = await openMenu(site, 'Breakwater');
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Restore',
      'Delete permanently',
    ]);
    await site.user.click(menu.getByRole('menuitem', { name: 'Restore' }));
    expect(await screen.findByText('Restored')).toBeDefined();
    expect(getRequestBodies(site, 'POST /api/v1/backstage/trash/restore')).toEqual([
      { albumIds: [], trackIds: [track.id] },
    ]);
  });

  it('reloads the list when a track could not be moved to the trash', async () => {
    const site = await openReleases('?list=tracks');
    await selectRows(site, 'Estuary');
    site.answers['POST /api/v1/backstage/trash'] = {
      status: 404,
      body: { code: 'track.not_found', message: 'This track doesn’t exist.', requestId: 'r' },
    };
    site.answers[tracksCall] = buildPage(tracks[0]);
    await site.user.click(findBulkBar('1 selected').getByRole('button', { name: 'Move to trash' }));
    expect(await screen.findByText('This track doesn’t exist.')).toBeDefined();
    await waitFor(() => expect(getNames()).toEqual(['Harbour Lights']));
  });
});
