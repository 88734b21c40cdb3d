import type { HistoryEntry } from '@overtone/shared/plays/history.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { player } from '../../player/player.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildTrack } from '../../testing/factories.ts';
import { openPage } from '../../testing/open-page.tsx';
import { Page } from './channel.page.tsx';

const pages = { '/': Page };

const roomName = 'overtone.home-history';
const { user } = { user: buildUser() };
const heard = (name: string, place: number): HistoryEntry => ({
  id: `ply_${String(place).padStart(26, '0')}`,
  track: buildTrack({ name }, place),
  ...{ playedAt: '2026-11-23T18:04:00.000Z', source: 'album', sourceId: null },
});
const track = { type: 'track', track: buildTrack({ name: 'On home' }, 9) };
const channel = {
  ...{ id: `chn_01J${'1'.padStart(23, '0')}`, slug: 'home', name: 'Home', description: null, hideTitle: true },
  ...{ layout: 'grid', nestedLayout: 'carousel', restriction: null },
  content: { data: [track], nextCursor: null },
};
const home = { 'GET /api/v1/channel/home': { body: { channel } } };
const history = (data: HistoryEntry[]) => ({
  'GET /api/v1/users/me/history': { body: { pagination: { data, nextCursor: null }, isPaused: false } },
});

const open = (data: HistoryEntry[], who: typeof user | null = user) =>
  openPage(pages, '/', buildBootstrap({}, who), { ...home, ...history(data) });
const askedForHistory = (asked: ReturnType<typeof open>['asked']) => asked.filter(({ url }) => url.includes('history'));

beforeEach(() => localStorage.clear());

it('leads back to the albums that were heard, and plays the tracks', async () => {
  const play = vi.spyOn(player, 'play').mockImplementation(() => undefined);
  open([heard('Low Tide', 1), heard('Sleeper Car', 2), heard('Low Tide', 1)]);
  const back = within(await screen.findByRole('region', { name: 'Jump back in' }));
  expect(back.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Glass Orchard']);
  const recent = within(screen.getByRole('region', { name: 'Recently played' }));
  expect(recent.getByRole('link', { name: 'Show all of Recently played' }).getAttribute('href')).toBe(
    '/library/history',
  );
  recent.getByRole('button', { name: 'Play Sleeper Car' }).click();
  expect(play.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['Low Tide', 'Sleeper Car']);
  expect(play.mock.calls[0]?.[1]).toMatchObject({ startIndex: 1, context: { type: 'library', id: 'history' } });
});

/** Whether what was heard stands before what the page has. */
const isFirst = async (): Promise<boolean> => {
  const recent = await screen.findByRole('region', { name: 'Recently played' });
  const row = await screen.findByText('On home');
  return Boolean(recent.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING);
};

it('pushes nothing down: it stands at the end until it is known how much room it takes', async () => {
  open([heard('Low Tide', 1)]);
  expect(await isFirst()).toBe(false);
});

it('stands first where the last visit knew its room', async () => {
  localStorage.setItem(roomName, '420');
  open([heard('Low Tide', 1)]);
  expect(await isFirst()).toBe(true);
});

it('is nothing, and keeps no room, for somebody who has heard nothing', async () => {
  localStorage.setItem(roomName, '420');
  const { asked } = open([]);
  await waitFor(() => expect(localStorage.getItem(roomName)).toBeNull());
  expect(askedForHistory(asked)).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Recently played' })).toBeNull();
});

it('is nothing that a guest asks for', async () => {
  const { asked } = open([heard('Low Tide', 1)], null);
  await screen.findByText('On home');
  expect(askedForHistory(asked)).toEqual([]);
});
