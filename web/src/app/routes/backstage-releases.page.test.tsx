import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import '../../testing/dialogs.ts';
import { ReleasesPage } from '../../backstage/releases/releases-page.tsx';
import { buildArtist } from '../../testing/factories.ts';
import { buildManagedAlbum, buildManagedTrack } from '../../testing/managed-music.ts';
import { openPage } from '../../testing/open-page.tsx';

const pages = { 'backstage/releases': ReleasesPage };

const uploader = buildUser({ permissions: [{ name: 'music.create', restrictions: [] }] });
const artist = buildArtist();
const albumsCall = `GET /api/v1/backstage/artists/${artist.id}/albums`;
const tracksCall = `GET /api/v1/backstage/artists/${artist.id}/tracks`;
const pageOf = (...data: unknown[]): Answer => ({ body: { pagination: { data, nextCursor: null } } });
const emptyAnswer: Answer = { body: {} };
const hidden = { state: 'hidden', visibility: 'hidden', isPublished: false } as const;
const trashed = {
  state: 'trashed',
  isPublished: false,
  trashedAt: new Date(Date.now() - 5 * 86_400_000 + 3_600_000).toISOString(),
} as const;

const tracks = ['Harbour Lights', 'Breakwater', 'Estuary'].map((name, place) => buildManagedTrack({ name }, place + 1));

const open = async (search: string, changes: Record<string, Answer> = {}) => {
  const answers: Record<string, Answer> = {
    'GET /api/v1/backstage/artists': { body: { artists: [artist] } },
    [albumsCall]: pageOf(),
    [tracksCall]: pageOf(...tracks),
    'POST /api/v1/backstage/trash': emptyAnswer,
    'POST /api/v1/backstage/trash/restore': emptyAnswer,
    'POST /api/v1/backstage/trash/delete': emptyAnswer,
    ...changes,
  };
  const site = openPage(pages, `/backstage/releases${search}`, buildBootstrap({}, uploader), answers);
  await screen.findByRole('heading', { level: 1, name: 'Releases' });
  return { ...site, answers, user: userEvent.setup() };
};
type Site = Awaited<ReturnType<typeof open>>;

const getNames = () => screen.getAllByRole('rowheader').map((cell) => cell.querySelector('bdi')?.textContent);
const selectRows = async (site: Site, ...of: string[]): Promise<void> => {
  for (const name of of) await site.user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
};
const bulkBar = (selected: string) => within(screen.getByRole('group', { name: selected }));
const getBodies = (site: Site, call: string) =>
  site.asked.filter(({ method, url }) => `${method} ${url}` === call).map(({ body }) => body);
const openMenu = async (site: Site, name: string) => {
  await site.user.click(await screen.findByRole('button', { name: `More for ${name}` }));
  return within(await screen.findByRole('menu'));
};

beforeEach(() => localStorage.clear());

describe('releases page', () => {
  it('lists albums and tracks with their publication states', async () => {
    const album = buildManagedAlbum({ name: 'Slack Water', ...hidden });
    const site = await open('', { [albumsCall]: pageOf(album) });
    const row = await screen.findByRole('row', { name: /Slack Water/ });
    expect(within(row).getByText('Draft')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Slack Water' }).getAttribute('href')).toBe(
      `/backstage/albums/${album.id}/edit`,
    );
    await site.user.click(screen.getByRole('link', { name: 'Tracks' }));
    await waitFor(() => expect(getNames()).toEqual(['Harbour Lights', 'Breakwater', 'Estuary']));
    expect(site.at()).toBe('/backstage/releases?list=tracks');
  });

  it('filters a list by state, and stores the filter in the URL', async () => {
    const site = await open('?list=tracks');
    await waitFor(() => expect(getNames()).toHaveLength(3));
    site.answers[tracksCall] = pageOf(
      buildManagedTrack({ name: 'For a few', state: 'unlisted', visibility: 'unlisted' }, 9),
    );
    await site.user.click(screen.getByRole('link', { name: 'Unlisted' }));
    await waitFor(() => expect(getNames()).toEqual(['For a few']));
    expect(site.at()).toBe('/backstage/releases?list=tracks&state=unlisted');
    expect(site.asked.at(-1)?.url).toContain('state=unlisted');
    expect(screen.getByRole('link', { name: 'Unlisted', current: true })).toBeDefined();
  });

  it('links only to the pages of published releases', async () => {
    const draft = buildManagedTrack({ name: 'Unheard', ...hidden }, 7);
    const site = await open('?list=tracks', { [tracksCall]: pageOf(tracks[0], draft) });
    const getItems = (menu: Awaited<ReturnType<typeof openMenu>>) =>
      menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
    const menu = await openMenu(site, 'Unheard');
    expect(getItems(menu)).toEqual(['Edit', 'Insights', 'Play', 'Share privately', 'Move to trash']);
    await site.user.keyboard('{Escape}');
    const publicMenu = await openMenu(site, 'Harbour Lights');
    expect(getItems(publicMenu)).toEqual(['Edit', 'Open page', 'Insights', 'Play', 'Share privately', 'Move to trash']);
    await site.user.click(publicMenu.getByRole('menuitem', { name: 'Open page' }));
    await waitFor(() => expect(site.at()).toMatch(/^\/track\//));
  });

  it.each([
    ['', /^No releases yet/, 'New release'],
    ['?state=scheduled', /^Nothing scheduled/, 'Show all'],
    ['?list=tracks', /^No tracks yet/, 'Upload files'],
    ['?list=tracks&state=trashed', /^Trash is empty/, 'Show all'],
  ])('shows a message with one action when the list %s is empty', async (search, text, action) => {
    await open(search, { [tracksCall]: pageOf() });
    const message = (await screen.findByText(text)).parentElement;
    expect(within(message as HTMLElement).getAllByRole('link', { name: action })).toHaveLength(1);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows a retry button when a list cannot be loaded', async () => {
    const site = await open('', {
      [albumsCall]: { status: 500, body: { code: 'internal', message: 'Broken', requestId: 'r' } },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    site.answers[albumsCall] = pageOf(buildManagedAlbum());
    await site.user.click(retry);
    await waitFor(() => expect(getNames()).toEqual(['Glass Orchard']));
  });

  it('links to artist requests when the user manages no artist', async () => {
    await open('', { 'GET /api/v1/backstage/artists': { body: { artists: [] } } });
    expect(await screen.findByRole('link', { name: 'Add or claim an artist' })).toBeDefined();
  });
});

describe('bulk actions on releases', () => {
  it('selects a range with Shift, and all rows', async () => {
    const site = await open('?list=tracks');
    await selectRows(site, 'Harbour Lights');
    await site.user.keyboard('{Shift>}');
    await selectRows(site, 'Estuary');
    await site.user.keyboard('{/Shift}');
    expect(bulkBar('3 selected')).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'Select all' }).ariaChecked).toBe('true');
    await selectRows(site, 'all');
    expect(screen.queryByRole('group', { name: /selected/ })).toBeNull();
  });

  it('hides tracks, reports which could not be hidden, and reloads the list', async () => {
    const site = await open('?list=tracks');
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
    site.answers[tracksCall] = pageOf({ ...tracks[0], ...hidden }, { ...tracks[1], name: 'Breakwater II' }, tracks[2]);
    await site.user.click(bulkBar('2 selected').getByRole('button', { name: 'Hide' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('1 wasn’t changed')).toBeDefined();
    expect(alert.getByText('“Breakwater”: Someone else has changed this.')).toBeDefined();
    await waitFor(() => expect(getNames()).toEqual(['Harbour Lights', 'Breakwater II', 'Estuary']));
    expect(within(screen.getByRole('row', { name: /Harbour Lights/ })).getByText('Draft')).toBeDefined();
    // The rejected track stays selected for another attempt.
    expect(bulkBar('1 selected')).toBeDefined();
  });

  it('publishes many tracks in several calls, and removes them from the list of drafts', async () => {
    const drafts = Array.from({ length: backstageLimits.tracksChangedMax + 1 }, (_, place) =>
      buildManagedTrack({ name: `Track ${place}`, ...hidden }, place + 1),
    );
    const site = await open('?list=tracks&state=hidden', { [tracksCall]: pageOf(...drafts) });
    const published = drafts.map((track) => ({ ...track, state: 'live', visibility: 'public' }));
    site.answers['POST /api/v1/backstage/tracks'] = { body: { tracks: published, refused: [] } };
    await selectRows(site, 'all');
    await site.user.click(bulkBar('26 selected').getByRole('button', { name: 'Make public' }));
    expect(await screen.findByText('26 made public')).toBeDefined();
    const calls = getBodies(site, 'POST /api/v1/backstage/tracks?_method=PUT');
    expect(calls.map((body) => (body as { changes: unknown[] }).changes.length)).toEqual([25, 1]);
    // They are no longer drafts, and leave the list without a reload.
    expect(await screen.findByText(/^No drafts/)).toBeDefined();
  });

  it('publishes only albums that nobody else has edited in the meantime', async () => {
    const albums = [
      buildManagedAlbum({ name: 'Slack Water', ...hidden, updatedAt: '2026-01-05T00:00:00.000Z' }, 1),
      buildManagedAlbum({ name: 'Low Tide', ...hidden }, 2),
    ];
    const site = await open('?state=hidden', { [albumsCall]: pageOf(...albums) });
    const updateCall = (place: number) => `POST /api/v1/backstage/albums/${albums[place]?.id}`;
    site.answers[updateCall(0)] = {
      body: { album: { ...albums[0], state: 'live', visibility: 'public', tracks: [] } },
    };
    site.answers[updateCall(1)] = {
      status: 409,
      body: { code: 'music.changed', message: 'Someone else has changed this.', requestId: 'r' },
    };
    await selectRows(site, 'Slack Water', 'Low Tide');
    site.answers[albumsCall] = pageOf(albums[1]);
    await site.user.click(bulkBar('2 selected').getByRole('button', { name: 'Make public' }));
    expect(await screen.findByText(/^“Low Tide”: Someone else/)).toBeDefined();
    expect(getNames()).toEqual(['Low Tide']);
    expect(site.asked.filter(({ url }) => url.includes(`albums/${albums[0]?.id}`)).map(({ body }) => body)).toEqual([
      { known: '2026-01-05T00:00:00.000Z', visibility: 'public' },
    ]);
  });
});

describe('trash of releases', () => {
  it('moves selected tracks to the trash, and restores them on undo', async () => {
    const site = await open('?list=tracks');
    await selectRows(site, 'Harbour Lights', 'Estuary');
    await site.user.click(bulkBar('2 selected').getByRole('button', { name: 'Move to trash' }));
    await waitFor(() => expect(getNames()).toEqual(['Breakwater']));
    expect(screen.queryByRole('group', { name: /selected/ })).toBeNull();
    const selected = { albumIds: [], trackIds: [tracks[0]?.id, tracks[2]?.id] };
    expect(getBodies(site, 'POST /api/v1/backstage/trash')).toEqual([selected]);
    expect(await screen.findByText('2 moved to trash')).toBeDefined();
    await site.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(getNames()).toEqual(['Harbour Lights', 'Breakwater', 'Estuary']));
    expect(getBodies(site, 'POST /api/v1/backstage/trash/restore')).toEqual([selected]);
  });

  it('shows the remaining days, and deletes permanently after a confirmation', async () => {
    const album = buildManagedAlbum({ name: 'Slack Water', ...trashed });
    const site = await open('?state=trashed', {
      [albumsCall]: pageOf(album),
      [`GET /api/v1/backstage/albums/${album.id}`]: { body: { album: { ...album, tracks: [], tracksCount: 9 } } },
    });
    expect(within(await screen.findByRole('row', { name: /Slack Water/ })).getByText('26 days left')).toBeDefined();
    await selectRows(site, 'Slack Water');
    await site.user.click(bulkBar('1 selected').getByRole('button', { name: 'Delete permanently' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Permanently delete “Slack Water”?' }));
    expect(dialog.getByText('9 tracks will be deleted too. This can’t be undone.')).toBeDefined();
    expect(getBodies(site, 'POST /api/v1/backstage/trash/delete')).toEqual([]);
    await site.user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
    expect(await screen.findByText('Permanently deleted')).toBeDefined();
    expect(getBodies(site, 'POST /api/v1/backstage/trash/delete')).toEqual([{ albumIds: [album.id], trackIds: [] }]);
    expect(await screen.findByText(/^Trash is empty/)).toBeDefined();
  });

  it('restores a track', async () => {
    const track = buildManagedTrack({ name: 'Breakwater', ...trashed });
    const site = await open('?list=tracks&state=trashed', { [tracksCall]: pageOf(track) });
    const menu = await openMenu(site, 'Breakwater');
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Restore',
      'Delete permanently',
    ]);
    await site.user.click(menu.getByRole('menuitem', { name: 'Restore' }));
    expect(await screen.findByText('Restored')).toBeDefined();
    expect(getBodies(site, 'POST /api/v1/backstage/trash/restore')).toEqual([{ albumIds: [], trackIds: [track.id] }]);
  });

  it('reloads the list when a track could not be moved to the trash', async () => {
    const site = await open('?list=tracks');
    await selectRows(site, 'Estuary');
    site.answers['POST /api/v1/backstage/trash'] = {
      status: 404,
      body: { code: 'track.not_found', message: 'This track doesn’t exist.', requestId: 'r' },
    };
    site.answers[tracksCall] = pageOf(tracks[0]);
    await site.user.click(bulkBar('1 selected').getByRole('button', { name: 'Move to trash' }));
    expect(await screen.findByText('This track doesn’t exist.')).toBeDefined();
    await waitFor(() => expect(getNames()).toEqual(['Harbour Lights']));
  });
});
