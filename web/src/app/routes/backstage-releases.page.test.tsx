import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
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
} from '../../testing/open-releases.tsx';

const hidden = { state: 'hidden', visibility: 'hidden', isPublished: false } as const;

beforeEach(() => localStorage.clear());

describe('releases page', () => {
  it('lists albums and tracks with their publication states', async () => {
    const album = buildManagedAlbum({ name: 'Slack Water', ...hidden });
    const site = await openReleases('', { [albumsCall]: buildPage(album) });
    const row = await screen.findByRole('row', { name: /Slack Water/ });
    expect(within(row).getByText('Draft')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Slack Water' }).getAttribute('href')).toBe(
      `/backstage/albums/${album.id}/edit`,
    );
    await site.user.click(screen.getByRole('link', { name: 'Tracks' }));
    await waitFor(() => expect(getNames()).toEqual(['Harbour Lights', 'Breakwater', 'Estuary']));
    expect(site.getPath()).toBe('/backstage/releases?list=tracks');
  });

  it('filters a list by state, and stores the filter in the URL', async () => {
    const site = await openReleases('?list=tracks');
    await waitFor(() => expect(getNames()).toHaveLength(3));
    site.answers[tracksCall] = buildPage(
      buildManagedTrack({ name: 'For a few', state: 'unlisted', visibility: 'unlisted' }, 9),
    );
    await site.user.click(screen.getByRole('link', { name: 'Unlisted' }));
    await waitFor(() => expect(getNames()).toEqual(['For a few']));
    expect(site.getPath()).toBe('/backstage/releases?list=tracks&state=unlisted');
    expect(site.sentRequests.at(-1)?.url).toContain('state=unlisted');
    expect(screen.getByRole('link', { name: 'Unlisted', current: true })).toBeDefined();
  });

  it('links only to the pages of published releases', async () => {
    const draft = buildManagedTrack({ name: 'Unheard', ...hidden }, 7);
    const site = await openReleases('?list=tracks', { [tracksCall]: buildPage(tracks[0], draft) });
    const getItems = (menu: Awaited<ReturnType<typeof openMenu>>) =>
      menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
    const menu = await openMenu(site, 'Unheard');
    expect(getItems(menu)).toEqual(['Edit', 'Insights', 'Play', 'Share privately', 'Move to trash']);
    await site.user.keyboard('{Escape}');
    const publicMenu = await openMenu(site, 'Harbour Lights');
    expect(getItems(publicMenu)).toEqual(['Edit', 'Open page', 'Insights', 'Play', 'Share privately', 'Move to trash']);
    await site.user.click(publicMenu.getByRole('menuitem', { name: 'Open page' }));
    await waitFor(() => expect(site.getPath()).toMatch(/^\/track\//));
  });

  it.each([
    ['', /^No releases yet/, 'New release'],
    ['?state=scheduled', /^Nothing scheduled/, 'Show all'],
    ['?list=tracks', /^No tracks yet/, 'Upload files'],
    ['?list=tracks&state=trashed', /^Trash is empty/, 'Show all'],
  ])('shows a message with one action when the list %s is empty', async (search, text, action) => {
    await openReleases(search, { [tracksCall]: buildPage() });
    const message = (await screen.findByText(text)).parentElement;
    expect(within(message as HTMLElement).getAllByRole('link', { name: action })).toHaveLength(1);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows a retry button when a list cannot be loaded', async () => {
    const site = await openReleases('', {
      [albumsCall]: { status: 500, body: { code: 'internal', message: 'Broken', requestId: 'r' } },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    site.answers[albumsCall] = buildPage(buildManagedAlbum());
    await site.user.click(retry);
    await waitFor(() => expect(getNames()).toEqual(['Glass Orchard']));
  });

  it('links to artist requests when the user manages no artist', async () => {
    await openReleases('', { 'GET /api/v1/backstage/artists': { body: { artists: [] } } });
    expect(await screen.findByRole('link', { name: 'Add or claim an artist' })).toBeDefined();
  });
});

describe('bulk actions on releases', () => {
  it('selects a range with Shift, and all rows', async () => {
    const site = await openReleases('?list=tracks');
    await selectRows(site, 'Harbour Lights');
    await site.user.keyboard('{Shift>}');
    await selectRows(site, 'Estuary');
    await site.user.keyboard('{/Shift}');
    expect(findBulkBar('3 selected')).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'Select all' }).ariaChecked).toBe('true');
    await selectRows(site, 'all');
    expect(screen.queryByRole('group', { name: /selected/ })).toBeNull();
  });

  it('hides tracks, reports which could not be hidden, and reloads the list', async () => {
    const site = await openReleases('?list=tracks');
    await selectRows(site, 'Harbour Lights', 'Breakwater');
    const now = '2026-02-01T00:00:00.000Z';
    site.answers['POST /api/v1/backstage/tracks'] = {
      body: {
        tracks: [{ ...tracks[0], ...hidden, updatedAt: now }],
        refused: [
          {
            trackId: tracks[1]?.id,
            code: 'music.changed',
            message: 'Someone else has changed this.',
            current: null,
          },
        ],
      },
    };
    site.answers[tracksCall] = buildPage(
      { ...tracks[0], ...hidden },
      { ...tracks[1], name: 'Breakwater II' },
      tracks[2],
    );
    await site.user.click(findBulkBar('2 selected').getByRole('button', { name: 'Hide' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('1 wasn’t changed')).toBeDefined();
    expect(alert.getByText('“Breakwater”: Someone else has changed this.')).toBeDefined();
    await waitFor(() => expect(getNames()).toEqual(['Harbour Lights', 'Breakwater II', 'Estuary']));
    expect(within(screen.getByRole('row', { name: /Harbour Lights/ })).getByText('Draft')).toBeDefined();
    // The rejected track stays selected for another attempt.
    expect(findBulkBar('1 selected')).toBeDefined();
  });

  it('publishes many tracks in several calls, and removes them from the list of drafts', async () => {
    const drafts = Array.from({ length: backstageLimits.tracksChangedMax + 1 }, (_, index) =>
      buildManagedTrack({ name: `Track ${index}`, ...hidden }, index + 1),
    );
    const site = await openReleases('?list=tracks&state=hidden', { [tracksCall]: buildPage(...drafts) });
    const publishedTracks = drafts.map((track) => ({ ...track, state: 'live', visibility: 'public' }));
    site.answers['POST /api/v1/backstage/tracks'] = { body: { tracks: publishedTracks, refused: [] } };
    await selectRows(site, 'all');
    await site.user.click(findBulkBar('26 selected').getByRole('button', { name: 'Make public' }));
    expect(await screen.findByText('26 made public')).toBeDefined();
    const calls = getRequestBodies(site, 'POST /api/v1/backstage/tracks?_method=PUT');
    expect(calls.map((body) => (body as { changes: unknown[] }).changes.length)).toEqual([25, 1]);
    // The published tracks are no longer drafts, and leave the list without a reload.
    expect(await screen.findByText(/^No drafts/)).toBeDefined();
  });

  it('publishes only albums that no other manager has edited in the meantime', async () => {
    const albums = [
      buildManagedAlbum({ name: 'Slack Water', ...hidden, updatedAt: '2026-01-05T00:00:00.000Z' }, 1),
      buildManagedAlbum({ name: 'Low Tide', ...hidden }, 2),
    ];
    const site = await openReleases('?state=hidden', { [albumsCall]: buildPage(...albums) });
    const getUpdateCall = (index: number) => `POST /api/v1/backstage/albums/${albums[index]?.id}`;
    site.answers[getUpdateCall(0)] = {
      body: { album: { ...albums[0], state: 'live', visibility: 'public', tracks: [] } },
    };
    site.answers[getUpdateCall(1)] = {
      status: 409,
      body: { code: 'music.changed', message: 'Someone else has changed this.', requestId: 'r' },
    };
    await selectRows(site, 'Slack Water', 'Low Tide');
    site.answers[albumsCall] = buildPage(albums[1]);
    await site.user.click(findBulkBar('2 selected').getByRole('button', { name: 'Make public' }));
    expect(await screen.findByText(/^“Low Tide”: Someone else/)).toBeDefined();
    expect(getNames()).toEqual(['Low Tide']);
    expect(
      site.sentRequests.filter(({ url }) => url.includes(`albums/${albums[0]?.id}`)).map(({ body }) => body),
    ).toEqual([{ expectedUpdatedAt: '2026-01-05T00:00:00.000Z', visibility: 'public' }]);
  });
});
