import type { HistoryEntry } from '@overtone/shared/plays/history.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { player } from '../../player/player.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildTrack } from '../../testing/factories.ts';
import { openPage } from '../../testing/open-page.tsx';
import { toasts } from '../../ui/feedback/toasts.ts';
import { Page } from './history.page.tsx';

const pages = { 'library/history': Page };

const now = new Date('2026-11-23T20:00:00.000Z');
let made = 0;
/** Ids are other ones in each test: what somebody took out is left out for the whole visit. */
const heard = (name: string, playedAt: string, changes: Partial<HistoryEntry> = {}): HistoryEntry => {
  made += 1;
  const id = `ply_${String(made).padStart(26, '0')}` as const;
  return { id, track: buildTrack({ name }, made), playedAt, source: 'other', sourceId: null, ...changes };
};

const listPath = 'GET /api/v1/users/me/history';
const page = (data: HistoryEntry[], nextCursor: string | null = null, isPaused = false) => ({
  body: { pagination: { data, nextCursor }, isPaused },
});

/** The site at the history's address; what is put into `answers` later counts as well. */
const open = (list: Answer, more: Record<string, Answer> = {}) => {
  const answers: Record<string, Answer> = { [listPath]: list, ...more };
  const site = openPage(
    pages,
    '/library/history',
    buildBootstrap({}, buildUser({ timezone: 'Europe/Zurich' })),
    answers,
  );
  const calls = (method: string) => site.asked.filter((one) => one.headers.get('X-HTTP-Method-Override') === method);
  return { ...site, answers, calls, user: userEvent.setup() };
};

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const openMenu = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(within(await rowOf(name)).getByRole('button', { name: `More for ${name}` }));
  return screen.findByRole('menu');
};

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const last = toasts.get();
  if (last) toasts.close(last.id);
});

it('lists what was heard by the days of the person’s own time zone, with its time', async () => {
  open(
    page([
      heard('Low Tide', '2026-11-23T18:04:00.000Z'),
      // In Zurich it is the next day already.
      heard('Sleeper Car', '2026-11-22T23:30:00.000Z'),
      heard('Perihelion', '2026-11-22T22:30:00.000Z'),
      heard('Northbound', '2026-11-14T10:00:00.000Z'),
      heard('Kepler Slow', '2025-12-31T10:00:00.000Z'),
    ]),
  );
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  expect(today.getAllByRole('row')).toHaveLength(2);
  expect(today.getByText('7:04 PM')).toBeDefined();
  expect(today.getByText('12:30 AM')).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    ...['Today', 'Yesterday', 'Saturday, November 14', 'Wednesday, December 31, 2025'],
  ]);
});

it('says where each was played from, and leads there', async () => {
  const playlistId = `pls_${'1'.repeat(26)}`;
  const { id: albumId } = buildTrack().album ?? {};
  open(
    page([
      heard('Low Tide', '2026-11-23T18:04:00.000Z', { source: 'album', sourceId: albumId ?? null }),
      heard('Sleeper Car', '2026-11-23T18:00:00.000Z', { source: 'playlist', sourceId: playlistId }),
      heard('Perihelion', '2026-11-23T17:00:00.000Z', { source: 'radio', sourceId: 'genre/dream pop' }),
      heard('Northbound', '2026-11-23T16:00:00.000Z', { source: 'search' }),
      heard('Kepler Slow', '2026-11-23T15:00:00.000Z', { source: 'channel', sourceId: '../../x"/a%20b/../c' }),
    ]),
  );
  const link = async (name: string) =>
    within(await rowOf(name))
      .queryByRole('link', { name: /^Played/ })
      ?.getAttribute('href');
  expect(await link('Low Tide')).toBe(`/album/${albumId}`);
  expect(within(await rowOf('Low Tide')).getByRole('link', { name: 'Played from Glass Orchard' })).toBeDefined();
  expect(await link('Sleeper Car')).toBe(`/playlist/${playlistId}`);
  expect(await link('Perihelion')).toBe('/radio/genre/dream%20pop');
  expect(within(await rowOf('Northbound')).getByText(/Played from search/)).toBeDefined();
  expect(await link('Northbound')).toBeUndefined();
  expect(within(await rowOf('Kepler Slow')).getByText(/Played from a channel/)).toBeDefined();
  expect(await link('Kepler Slow')).toBeUndefined();
});

it('plays all of it, also what is yet to be loaded, and from a row on', async () => {
  const play = vi.spyOn(player, 'play').mockImplementation(() => undefined);
  const { user } = open(
    page([heard('Low Tide', '2026-11-23T18:04:00.000Z'), heard('Sleeper Car', '2026-11-22T18:00:00.000Z')], 'next'),
  );
  await user.click(await screen.findByRole('button', { name: 'Play History' }));
  await waitFor(() => expect(play).toHaveBeenCalledOnce());
  expect(play.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['Low Tide', 'Sleeper Car']);
  expect(play.mock.calls[0]?.[1]).toMatchObject({
    context: { type: 'library', id: 'history', path: '/library/history' },
    rest: { source: { type: 'history' }, cursor: 'next' },
  });
  await user.click(within(await rowOf('Sleeper Car')).getByRole('button', { name: 'Play Sleeper Car' }));
  expect(play.mock.calls[1]?.[1]).toMatchObject({ startIndex: 1 });
});

it('takes one out when its toast has gone, and not before', async () => {
  const tide = heard('Low Tide', '2026-11-23T18:04:00.000Z');
  const { user, calls, answers } = open(page([tide, heard('Sleeper Car', '2026-11-23T18:00:00.000Z')]));
  answers[`POST /api/v1/users/me/history/${tide.id}`] = { body: {} };
  await openMenu(user, 'Low Tide');
  await user.click(screen.getByRole('menuitem', { name: 'Remove from history' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Low Tide/ })).toBeNull());
  expect(screen.getByText('Removed from your history')).toBeDefined();
  expect(calls('DELETE')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() =>
    expect(calls('DELETE').map(({ url }) => url.split('?')[0])).toEqual([`/api/v1/users/me/history/${tide.id}`]),
  );
  expect(screen.queryByRole('row', { name: /Low Tide/ })).toBeNull();
});

it('puts one back that was taken out by mistake, and tells nobody', async () => {
  const { user, calls } = open(page([heard('Low Tide', '2026-11-23T18:04:00.000Z')]));
  await openMenu(user, 'Low Tide');
  await user.click(screen.getByRole('menuitem', { name: 'Remove from history' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await rowOf('Low Tide')).toBeDefined();
  dispatchEvent(new Event('pagehide'));
  expect(calls('DELETE')).toEqual([]);
});

it('takes one out although the page goes, and shows it again where that fails', async () => {
  const { user, calls } = open(page([heard('Low Tide', '2026-11-23T18:04:00.000Z')]));
  await openMenu(user, 'Low Tide');
  await user.click(screen.getByRole('menuitem', { name: 'Remove from history' }));
  await screen.findByText('Removed from your history');
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(calls('DELETE')).toHaveLength(1));
  expect(await rowOf('Low Tide')).toBeDefined();
  expect(await screen.findByText('There is nothing here.')).toBeDefined();
});

it('is cleared once somebody is sure', async () => {
  const { user, calls, answers } = open(page([heard('Low Tide', '2026-11-23T18:04:00.000Z')]), {
    'POST /api/v1/users/me/history': { body: {} },
  });
  await user.click(await screen.findByRole('button', { name: 'More for History' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Clear history' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Clear your history?' }));
  answers[listPath] = page([]);
  await user.click(dialog.getByRole('button', { name: 'Clear history' }));
  expect(await screen.findByText('Songs you play will appear here. Only you can see them.')).toBeDefined();
  expect(calls('DELETE')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'More for History' })).toBeNull();
});

it('is paused at once, and goes on as it was where that fails', async () => {
  const tide = heard('Low Tide', '2026-11-23T18:04:00.000Z');
  const { user, calls, answers } = open(page([tide]), {
    'POST /api/v1/users/me/history': { body: { isPaused: true } },
  });
  const pause = await screen.findByRole('switch', { name: 'Pause history' });
  await user.click(pause);
  expect(await screen.findByText('History paused')).toBeDefined();
  expect(calls('PUT').map(({ body }) => body)).toEqual([{ isPaused: true }]);
  expect((pause as HTMLInputElement).checked).toBe(true);
  answers[listPath] = page([tide], null, true);
  answers['POST /api/v1/users/me/history'] = { status: 422, body: { code: 'x', message: 'Not now.', requestId: 'r' } };
  await user.click(pause);
  expect(await screen.findByText('Not now.')).toBeDefined();
  await waitFor(() => expect((pause as HTMLInputElement).checked).toBe(true));
});

it('says what it is for where it is empty, also while it is paused', async () => {
  open(page([], null, true));
  expect(await screen.findByText('Your history is paused and empty.')).toBeDefined();
  expect(screen.getByRole('switch', { name: 'Pause history' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Play History' })).toBeNull();
});

it('goes on with the next page, whose day may be the same', async () => {
  const { user, answers, asked } = open(page([heard('Low Tide', '2026-11-23T18:04:00.000Z')], 'next'));
  await rowOf('Low Tide');
  answers[listPath] = page([heard('Sleeper Car', '2026-11-23T17:00:00.000Z')]);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await rowOf('Sleeper Car')).toBeDefined();
  expect(within(screen.getByRole('region', { name: 'Today' })).getAllByRole('row')).toHaveLength(2);
  expect(asked.at(-1)?.url).toBe('/api/v1/users/me/history?cursor=next');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
