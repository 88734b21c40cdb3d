import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import '../../testing/dialogs.ts';
import { ReleasesPage } from '../../backstage/releases/releases-page.tsx';
import { buildArtist } from '../../testing/factories.ts';
import { buildManagedAlbum, buildManagedTrack } from '../../testing/managed-music.ts';
import { openPage } from '../../testing/open-page.tsx';

const pages = { 'backstage/releases': ReleasesPage };

const maker = buildUser({ permissions: [{ name: 'music.create', restrictions: [] }] });
const ito = buildArtist();
const albumsOf = `GET /api/v1/backstage/artists/${ito.id}/albums`;
const tracksOf = `GET /api/v1/backstage/artists/${ito.id}/tracks`;
const page = (...data: unknown[]): Answer => ({ body: { pagination: { data, nextCursor: null } } });
const done: Answer = { body: {} };
const hidden = { state: 'hidden', visibility: 'hidden', isPublished: false } as const;
const trashed = {
  state: 'trashed',
  isPublished: false,
  trashedAt: new Date(Date.now() - 5 * 86_400_000 + 3_600_000).toISOString(),
} as const;

const tracks = ['Harbour Lights', 'Breakwater', 'Estuary'].map((name, place) => buildManagedTrack({ name }, place + 1));

const open = async (search: string, changes: Record<string, Answer> = {}) => {
  const answers: Record<string, Answer> = {
    'GET /api/v1/backstage/artists': { body: { artists: [ito] } },
    [albumsOf]: page(),
    [tracksOf]: page(...tracks),
    'POST /api/v1/backstage/trash': done,
    'POST /api/v1/backstage/trash/restore': done,
    'POST /api/v1/backstage/trash/delete': done,
    ...changes,
  };
  const site = openPage(pages, `/backstage/releases${search}`, buildBootstrap({}, maker), answers);
  await screen.findByRole('heading', { level: 1, name: 'Releases' });
  return { ...site, answers, user: userEvent.setup() };
};
type Site = Awaited<ReturnType<typeof open>>;

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.querySelector('bdi')?.textContent);
const tick = async (site: Site, ...of: string[]): Promise<void> => {
  for (const name of of) await site.user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
};
const bar = (selected: string) => within(screen.getByRole('group', { name: selected }));
const sent = (site: Site, call: string) =>
  site.asked.filter(({ method, url }) => `${method} ${url}` === call).map(({ body }) => body);
const menuOf = async (site: Site, name: string) => {
  await site.user.click(await screen.findByRole('button', { name: `More for ${name}` }));
  return within(await screen.findByRole('menu'));
};

beforeEach(() => localStorage.clear());

it('lists albums, and tracks behind their tab, with how each stands', async () => {
  const album = buildManagedAlbum({ name: 'Slack Water', ...hidden });
  const site = await open('', { [albumsOf]: page(album) });
  const row = await screen.findByRole('row', { name: /Slack Water/ });
  expect(within(row).getByText('Draft')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Slack Water' }).getAttribute('href')).toBe(
    `/backstage/albums/${album.id}/edit`,
  );
  await site.user.click(screen.getByRole('link', { name: 'Tracks' }));
  await waitFor(() => expect(names()).toEqual(['Harbour Lights', 'Breakwater', 'Estuary']));
  expect(site.at()).toBe('/backstage/releases?list=tracks');
});

it('narrows a list to what stands so, and keeps that in the address', async () => {
  const site = await open('?list=tracks');
  await waitFor(() => expect(names()).toHaveLength(3));
  site.answers[tracksOf] = page(buildManagedTrack({ name: 'For a few', state: 'unlisted', visibility: 'unlisted' }, 9));
  await site.user.click(screen.getByRole('link', { name: 'Unlisted' }));
  await waitFor(() => expect(names()).toEqual(['For a few']));
  expect(site.at()).toBe('/backstage/releases?list=tracks&state=unlisted');
  expect(site.asked.at(-1)?.url).toContain('state=unlisted');
  expect(screen.getByRole('link', { name: 'Unlisted', current: true })).toBeDefined();
});

it('puts what is ticked into the bin, and takes it back at once', async () => {
  const site = await open('?list=tracks');
  await tick(site, 'Harbour Lights', 'Estuary');
  await site.user.click(bar('2 selected').getByRole('button', { name: 'Move to trash' }));
  await waitFor(() => expect(names()).toEqual(['Breakwater']));
  expect(screen.queryByRole('group', { name: /selected/ })).toBeNull();
  const chosen = { albumIds: [], trackIds: [tracks[0]?.id, tracks[2]?.id] };
  expect(sent(site, 'POST /api/v1/backstage/trash')).toEqual([chosen]);
  expect(await screen.findByText('2 moved to trash')).toBeDefined();
  await site.user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(names()).toEqual(['Harbour Lights', 'Breakwater', 'Estuary']));
  expect(sent(site, 'POST /api/v1/backstage/trash/restore')).toEqual([chosen]);
});

it('ticks all between two with Shift, and all', async () => {
  const site = await open('?list=tracks');
  await tick(site, 'Harbour Lights');
  await site.user.keyboard('{Shift>}');
  await tick(site, 'Estuary');
  await site.user.keyboard('{/Shift}');
  expect(bar('3 selected')).toBeDefined();
  expect(screen.getByRole('checkbox', { name: 'Select all' }).ariaChecked).toBe('true');
  await tick(site, 'all');
  expect(screen.queryByRole('group', { name: /selected/ })).toBeNull();
});

it('hides tracks, tells which could not be and why, and reads the list anew', async () => {
  const site = await open('?list=tracks');
  await tick(site, 'Harbour Lights', 'Breakwater');
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
  site.answers[tracksOf] = page({ ...tracks[0], ...hidden }, { ...tracks[1], name: 'Breakwater II' }, tracks[2]);
  await site.user.click(bar('2 selected').getByRole('button', { name: 'Hide' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('1 wasn’t changed')).toBeDefined();
  expect(alert.getByText('“Breakwater”: Someone else has changed this.')).toBeDefined();
  await waitFor(() => expect(names()).toEqual(['Harbour Lights', 'Breakwater II', 'Estuary']));
  expect(within(screen.getByRole('row', { name: /Harbour Lights/ })).getByText('Draft')).toBeDefined();
  // What was refused is ticked still: the next try is one press.
  expect(bar('1 selected')).toBeDefined();
});

it('publishes tracks by as many as a call takes, and they leave the drafts', async () => {
  const many = Array.from({ length: backstageLimits.tracksChangedMax + 1 }, (_, place) =>
    buildManagedTrack({ name: `Track ${place}`, ...hidden }, place + 1),
  );
  const site = await open('?list=tracks&state=hidden', { [tracksOf]: page(...many) });
  const out = many.map((track) => ({ ...track, state: 'live', visibility: 'public' }));
  site.answers['POST /api/v1/backstage/tracks'] = { body: { tracks: out, refused: [] } };
  await tick(site, 'all');
  await site.user.click(bar('26 selected').getByRole('button', { name: 'Make public' }));
  expect(await screen.findByText('26 made public')).toBeDefined();
  const calls = sent(site, 'POST /api/v1/backstage/tracks?_method=PUT');
  expect(calls.map((body) => (body as { changes: unknown[] }).changes.length)).toEqual([25, 1]);
  // They are drafts no more, and leave the list without its being read anew.
  expect(await screen.findByText(/^No drafts/)).toBeDefined();
});

it('publishes albums, each as long as nobody else has edited it', async () => {
  const albums = [
    buildManagedAlbum({ name: 'Slack Water', ...hidden, updatedAt: '2026-01-05T00:00:00.000Z' }, 1),
    buildManagedAlbum({ name: 'Low Tide', ...hidden }, 2),
  ];
  const site = await open('?state=hidden', { [albumsOf]: page(...albums) });
  const edit = (place: number) => `POST /api/v1/backstage/albums/${albums[place]?.id}`;
  site.answers[edit(0)] = { body: { album: { ...albums[0], state: 'live', visibility: 'public', tracks: [] } } };
  site.answers[edit(1)] = {
    status: 409,
    body: { code: 'music.changed', message: 'Someone else has changed this.', requestId: 'r' },
  };
  await tick(site, 'Slack Water', 'Low Tide');
  site.answers[albumsOf] = page(albums[1]);
  await site.user.click(bar('2 selected').getByRole('button', { name: 'Make public' }));
  expect(await screen.findByText(/^“Low Tide”: Somebody else/)).toBeDefined();
  expect(names()).toEqual(['Low Tide']);
  expect(site.asked.filter(({ url }) => url.includes(`albums/${albums[0]?.id}`)).map(({ body }) => body)).toEqual([
    { known: '2026-01-05T00:00:00.000Z', visibility: 'public' },
  ]);
});

it('says of the bin how long it keeps what, and deletes for good once somebody has said yes', async () => {
  const album = buildManagedAlbum({ name: 'Slack Water', ...trashed });
  const site = await open('?state=trashed', {
    [albumsOf]: page(album),
    [`GET /api/v1/backstage/albums/${album.id}`]: { body: { album: { ...album, tracks: [], tracksCount: 9 } } },
  });
  expect(within(await screen.findByRole('row', { name: /Slack Water/ })).getByText('26 days left')).toBeDefined();
  await tick(site, 'Slack Water');
  await site.user.click(bar('1 selected').getByRole('button', { name: 'Delete permanently' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Permanently delete “Slack Water”?' }));
  expect(dialog.getByText('9 tracks will be deleted too. This can’t be undone.')).toBeDefined();
  expect(sent(site, 'POST /api/v1/backstage/trash/delete')).toEqual([]);
  await site.user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
  expect(await screen.findByText('Permanently deleted')).toBeDefined();
  expect(sent(site, 'POST /api/v1/backstage/trash/delete')).toEqual([{ albumIds: [album.id], trackIds: [] }]);
  expect(await screen.findByText(/^Trash is empty/)).toBeDefined();
});

it('restores from the bin', async () => {
  const track = buildManagedTrack({ name: 'Breakwater', ...trashed });
  const site = await open('?list=tracks&state=trashed', { [tracksOf]: page(track) });
  const menu = await menuOf(site, 'Breakwater');
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Restore',
    'Delete permanently',
  ]);
  await site.user.click(menu.getByRole('menuitem', { name: 'Restore' }));
  expect(await screen.findByText('Restored')).toBeDefined();
  expect(sent(site, 'POST /api/v1/backstage/trash/restore')).toEqual([{ albumIds: [], trackIds: [track.id] }]);
});

it('leads to the page of what is out alone', async () => {
  const draft = buildManagedTrack({ name: 'Unheard', ...hidden }, 7);
  const site = await open('?list=tracks', { [tracksOf]: page(tracks[0], draft) });
  const items = (menu: Awaited<ReturnType<typeof menuOf>>) =>
    menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
  const menu = await menuOf(site, 'Unheard');
  expect(items(menu)).toEqual(['Edit', 'Insights', 'Play', 'Share privately', 'Move to trash']);
  await site.user.keyboard('{Escape}');
  const other = await menuOf(site, 'Harbour Lights');
  expect(items(other)).toEqual(['Edit', 'Open page', 'Insights', 'Play', 'Share privately', 'Move to trash']);
  await site.user.click(other.getByRole('menuitem', { name: 'Open page' }));
  await waitFor(() => expect(site.at()).toMatch(/^\/track\//));
});

it.each([
  ['', /^No releases yet/, 'New release'],
  ['?state=scheduled', /^Nothing scheduled/, 'Show all'],
  ['?list=tracks', /^No tracks yet/, 'Upload files'],
  ['?list=tracks&state=trashed', /^Trash is empty/, 'Show all'],
])('says what the empty list %s is for, with one thing to do', async (search, text, action) => {
  await open(search, { [tracksOf]: page() });
  const message = (await screen.findByText(text)).parentElement;
  expect(within(message as HTMLElement).getAllByRole('link', { name: action })).toHaveLength(1);
  expect(screen.queryByRole('table')).toBeNull();
});

it('says that a list did not come, and asks again', async () => {
  const site = await open('', {
    [albumsOf]: { status: 500, body: { code: 'internal', message: 'Broken', requestId: 'r' } },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  site.answers[albumsOf] = page(buildManagedAlbum());
  await site.user.click(again);
  await waitFor(() => expect(names()).toEqual(['Glass Orchard']));
});

it('leads whoever manages no artist to getting one', async () => {
  await open('', { 'GET /api/v1/backstage/artists': { body: { artists: [] } } });
  expect(await screen.findByRole('link', { name: 'Add or claim an artist' })).toBeDefined();
});

it('reads the list anew where the bin did not take all', async () => {
  const site = await open('?list=tracks');
  await tick(site, 'Estuary');
  site.answers['POST /api/v1/backstage/trash'] = {
    status: 404,
    body: { code: 'track.not_found', message: 'This track doesn’t exist.', requestId: 'r' },
  };
  site.answers[tracksOf] = page(tracks[0]);
  await site.user.click(bar('1 selected').getByRole('button', { name: 'Move to trash' }));
  expect(await screen.findByText('This track doesn’t exist.')).toBeDefined();
  await waitFor(() => expect(names()).toEqual(['Harbour Lights']));
});
