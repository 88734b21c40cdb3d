import type { HistoryEntry } from '@overtone/shared/plays/history.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { player } from '../../player/player.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildTrack } from '../../testing/factories.ts';
import { openPage } from '../../testing/open-page.tsx';
import { toasts } from '../../ui/feedback/toasts.ts';
import { Page } from './history.page.tsx';

const pages = { 'library/history': Page };

const now = new Date('2026-11-23T20:00:00.000Z');
let entryCount = 0;
/** Builds entries with different IDs in each test, because removed entries stay removed until the page is reloaded. */
const buildEntry = (name: string, playedAt: string, changes: Partial<HistoryEntry> = {}): HistoryEntry => {
  entryCount += 1;
  const id = `ply_${String(entryCount).padStart(26, '0')}` as const;
  return { id, track: buildTrack({ name }, entryCount), playedAt, source: 'other', sourceId: null, ...changes };
};

const listPath = 'GET /api/v1/users/me/history';
const buildPage = (data: HistoryEntry[], nextCursor: string | null = null, isPaused = false) => ({
  body: { pagination: { data, nextCursor }, isPaused },
});

/** Opens the history. Tests may change `answers` later. */
const open = (list: Answer, extraAnswers: Record<string, Answer> = {}) => {
  const answers: Record<string, Answer> = { [listPath]: list, ...extraAnswers };
  const site = openPage(
    pages,
    '/library/history',
    buildBootstrap({}, buildUser({ timezone: 'Europe/Zurich' })),
    answers,
  );
  const getCalls = (method: string) =>
    site.sentRequests.filter((call) => call.headers.get('X-HTTP-Method-Override') === method);
  return { ...site, answers, getCalls, user: userEvent.setup() };
};

const findRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const openMenu = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(within(await findRow(name)).getByRole('button', { name: `More options for ${name}` }));
  return screen.findByRole('menu');
};

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const currentToast = toasts.get();
  if (currentToast) toasts.close(currentToast.id);
});

describe('history page', () => {
  it('lists plays with their times by day in the time zone of the user', async () => {
    open(
      buildPage([
        buildEntry('Low Tide', '2026-11-23T18:04:00.000Z'),
        // In Zurich this is the next day.
        buildEntry('Sleeper Car', '2026-11-22T23:30:00.000Z'),
        buildEntry('Perihelion', '2026-11-22T22:30:00.000Z'),
        buildEntry('Northbound', '2026-11-14T10:00:00.000Z'),
        buildEntry('Kepler Slow', '2025-12-31T10:00:00.000Z'),
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

  it('shows where each track was played from, with a link', async () => {
    const playlistId = `pls_${'1'.repeat(26)}`;
    const { id: albumId } = buildTrack().album ?? {};
    open(
      buildPage([
        buildEntry('Low Tide', '2026-11-23T18:04:00.000Z', { source: 'album', sourceId: albumId ?? null }),
        buildEntry('Sleeper Car', '2026-11-23T18:00:00.000Z', { source: 'playlist', sourceId: playlistId }),
        buildEntry('Perihelion', '2026-11-23T17:00:00.000Z', { source: 'radio', sourceId: 'genre/dream pop' }),
        buildEntry('Northbound', '2026-11-23T16:00:00.000Z', { source: 'search' }),
        buildEntry('Kepler Slow', '2026-11-23T15:00:00.000Z', { source: 'channel', sourceId: '../../x"/a%20b/../c' }),
      ]),
    );
    const findLink = async (name: string) =>
      within(await findRow(name))
        .queryByRole('link', { name: /^Played/ })
        ?.getAttribute('href');
    expect(await findLink('Low Tide')).toBe(`/album/${albumId}`);
    expect(within(await findRow('Low Tide')).getByRole('link', { name: 'Played from Glass Orchard' })).toBeDefined();
    expect(await findLink('Sleeper Car')).toBe(`/playlist/${playlistId}`);
    expect(await findLink('Perihelion')).toBe('/radio/genre/dream%20pop');
    expect(within(await findRow('Northbound')).getByText(/Played from search/)).toBeDefined();
    expect(await findLink('Northbound')).toBeUndefined();
    expect(within(await findRow('Kepler Slow')).getByText(/Played from a channel/)).toBeDefined();
    expect(await findLink('Kepler Slow')).toBeUndefined();
  });

  it('plays the whole history including unloaded pages, or from a pressed row', async () => {
    const play = vi.spyOn(player, 'play').mockImplementation(() => undefined);
    const { user } = open(
      buildPage(
        [buildEntry('Low Tide', '2026-11-23T18:04:00.000Z'), buildEntry('Sleeper Car', '2026-11-22T18:00:00.000Z')],
        'next',
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Play History' }));
    await waitFor(() => expect(play).toHaveBeenCalledOnce());
    expect(play.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['Low Tide', 'Sleeper Car']);
    expect(play.mock.calls[0]?.[1]).toMatchObject({
      context: { type: 'library', id: 'history', path: '/library/history' },
      unloadedPart: { source: { type: 'history' }, cursor: 'next' },
    });
    await user.click(within(await findRow('Sleeper Car')).getByRole('button', { name: 'Play Sleeper Car' }));
    expect(play.mock.calls[1]?.[1]).toMatchObject({ startIndex: 1 });
  });

  it('shows a message when the history is paused and empty', async () => {
    open(buildPage([], null, true));
    expect(await screen.findByText('Your history is paused and empty.')).toBeDefined();
    expect(screen.getByRole('switch', { name: 'Pause history' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Play History' })).toBeNull();
  });

  it('loads the next page, and adds its plays to the same day', async () => {
    const { user, answers, sentRequests } = open(
      buildPage([buildEntry('Low Tide', '2026-11-23T18:04:00.000Z')], 'next'),
    );
    await findRow('Low Tide');
    answers[listPath] = buildPage([buildEntry('Sleeper Car', '2026-11-23T17:00:00.000Z')]);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await findRow('Sleeper Car')).toBeDefined();
    expect(within(screen.getByRole('region', { name: 'Today' })).getAllByRole('row')).toHaveLength(2);
    expect(sentRequests.at(-1)?.url).toBe('/api/v1/users/me/history?cursor=next');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('removing plays from the history', () => {
  it('calls the API when the toast is closed, and not earlier', async () => {
    const entry = buildEntry('Low Tide', '2026-11-23T18:04:00.000Z');
    const { user, getCalls, answers } = open(buildPage([entry, buildEntry('Sleeper Car', '2026-11-23T18:00:00.000Z')]));
    answers[`POST /api/v1/users/me/history/${entry.id}`] = { body: {} };
    await openMenu(user, 'Low Tide');
    await user.click(screen.getByRole('menuitem', { name: 'Remove from history' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Low Tide/ })).toBeNull());
    expect(screen.getByText('Removed from your history')).toBeDefined();
    expect(getCalls('DELETE')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(getCalls('DELETE').map(({ url }) => url.split('?')[0])).toEqual([`/api/v1/users/me/history/${entry.id}`]),
    );
    expect(screen.queryByRole('row', { name: /Low Tide/ })).toBeNull();
  });

  it('restores a play on undo without calling the API', async () => {
    const { user, getCalls } = open(buildPage([buildEntry('Low Tide', '2026-11-23T18:04:00.000Z')]));
    await openMenu(user, 'Low Tide');
    await user.click(screen.getByRole('menuitem', { name: 'Remove from history' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await findRow('Low Tide')).toBeDefined();
    dispatchEvent(new Event('pagehide'));
    expect(getCalls('DELETE')).toEqual([]);
  });

  it('calls the API when the page is closed, and restores the play when that fails', async () => {
    const { user, getCalls } = open(buildPage([buildEntry('Low Tide', '2026-11-23T18:04:00.000Z')]));
    await openMenu(user, 'Low Tide');
    await user.click(screen.getByRole('menuitem', { name: 'Remove from history' }));
    await screen.findByText('Removed from your history');
    dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(getCalls('DELETE')).toHaveLength(1));
    expect(await findRow('Low Tide')).toBeDefined();
    expect(await screen.findByText('There is nothing here.')).toBeDefined();
  });

  it('clears the history after a confirmation', async () => {
    const { user, getCalls, answers } = open(buildPage([buildEntry('Low Tide', '2026-11-23T18:04:00.000Z')]), {
      'POST /api/v1/users/me/history': { body: {} },
    });
    await user.click(await screen.findByRole('button', { name: 'More options for History' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Clear history' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Clear your history?' }));
    answers[listPath] = buildPage([]);
    await user.click(dialog.getByRole('button', { name: 'Clear history' }));
    expect(await screen.findByText('Songs you play will appear here. Only you can see them.')).toBeDefined();
    expect(getCalls('DELETE')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'More options for History' })).toBeNull();
  });
});

describe('pausing the history', () => {
  it('pauses immediately, and reverts the switch when the API rejects a change', async () => {
    const entry = buildEntry('Low Tide', '2026-11-23T18:04:00.000Z');
    const { user, getCalls, answers } = open(buildPage([entry]), {
      'POST /api/v1/users/me/history': { body: { isPaused: true } },
    });
    const pause = await screen.findByRole('switch', { name: 'Pause history' });
    await user.click(pause);
    expect(await screen.findByText('History paused')).toBeDefined();
    expect(getCalls('PUT').map(({ body }) => body)).toEqual([{ isPaused: true }]);
    expect((pause as HTMLInputElement).checked).toBe(true);
    answers[listPath] = buildPage([entry], null, true);
    answers['POST /api/v1/users/me/history'] = {
      status: 422,
      body: { code: 'x', message: 'Not now.', requestId: 'r' },
    };
    await user.click(pause);
    expect(await screen.findByText('Not now.')).toBeDefined();
    await waitFor(() => expect((pause as HTMLInputElement).checked).toBe(true));
  });
});
