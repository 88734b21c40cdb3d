import type { HistoryEntry } from '@overtone/shared/plays/history.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { player } from '../../player/player.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildTrack } from '../../testing/factories.ts';
import { openPage } from '../../testing/open-page.tsx';
import { Page } from './channel.page.tsx';

const pages = { '/': Page };

const heightKey = 'overtone.home-history';
const user = buildUser();
const buildEntry = (name: string, number: number): HistoryEntry => ({
  id: `ply_${String(number).padStart(26, '0')}`,
  track: buildTrack({ name }, number),
  ...{ playedAt: '2026-11-23T18:04:00.000Z', source: 'album', sourceId: null },
});
const track = { type: 'track', track: buildTrack({ name: 'On home' }, 9) };
const channel = {
  ...{ id: `chn_01J${'1'.padStart(23, '0')}`, slug: 'home', name: 'Home', description: null, hideTitle: true },
  ...{ layout: 'grid', nestedLayout: 'carousel', restriction: null },
  content: { data: [track], nextCursor: null },
};
const homeAnswers = { 'GET /api/v1/channel/home': { body: { channel } } };
const buildHistoryAnswer = (data: HistoryEntry[]) => ({
  'GET /api/v1/users/me/history': { body: { pagination: { data, nextCursor: null }, isPaused: false } },
});

const open = (data: HistoryEntry[], loggedInUser: typeof user | null = user) =>
  openPage(pages, '/', buildBootstrap({}, loggedInUser), { ...homeAnswers, ...buildHistoryAnswer(data) });
const listHistoryRequests = (sentRequests: ReturnType<typeof open>['sentRequests']) =>
  sentRequests.filter(({ url }) => url.includes('history'));

beforeEach(() => localStorage.clear());

/** Returns whether the history is above the content of the channel. */
const isHistoryFirst = async (): Promise<boolean> => {
  const recentlyPlayed = await screen.findByRole('region', { name: 'Recently played' });
  const row = await screen.findByText('On home');
  return Boolean(recentlyPlayed.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING);
};

describe('history on the home page', () => {
  it('links to the last played albums and plays the last played tracks', async () => {
    const play = vi.spyOn(player, 'play').mockImplementation(() => undefined);
    open([buildEntry('Low Tide', 1), buildEntry('Sleeper Car', 2), buildEntry('Low Tide', 1)]);
    const albums = within(await screen.findByRole('region', { name: 'Jump back in' }));
    expect(albums.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Glass Orchard']);
    const recentlyPlayed = within(screen.getByRole('region', { name: 'Recently played' }));
    expect(recentlyPlayed.getByRole('link', { name: 'Show all of Recently played' }).getAttribute('href')).toBe(
      '/library/history',
    );
    recentlyPlayed.getByRole('button', { name: 'Play Sleeper Car' }).click();
    expect(play.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['Low Tide', 'Sleeper Car']);
    expect(play.mock.calls[0]?.[1]).toMatchObject({ startIndex: 1, context: { type: 'library', id: 'history' } });
  });

  it('shows the history at the end on the first visit, so that it does not move the other content', async () => {
    open([buildEntry('Low Tide', 1)]);
    expect(await isHistoryFirst()).toBe(false);
  });

  it('shows the history first when its height is stored from the last visit', async () => {
    localStorage.setItem(heightKey, '420');
    open([buildEntry('Low Tide', 1)]);
    expect(await isHistoryFirst()).toBe(true);
  });

  it('hides the history and deletes the stored height when the user has played nothing', async () => {
    localStorage.setItem(heightKey, '420');
    const { sentRequests } = open([]);
    await waitFor(() => expect(localStorage.getItem(heightKey)).toBeNull());
    expect(listHistoryRequests(sentRequests)).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Recently played' })).toBeNull();
  });

  it('does not request the history for guests', async () => {
    const { sentRequests } = open([buildEntry('Low Tide', 1)], null);
    await screen.findByText('On home');
    expect(listHistoryRequests(sentRequests)).toEqual([]);
  });
});
