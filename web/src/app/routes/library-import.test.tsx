import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildPlaylist, buildTrack } from '../../testing/factories.ts';
import { openPage } from '../../testing/open-page.tsx';
import { Page } from './library.page.tsx';

const pages = { 'library/*': Page };

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: { readonly songs?: readonly { readonly title: string }[]; readonly trackIds?: readonly string[] };
}

/** How the API answers; the n-th call of a path as well. */
type Answer = (call: Call, times: number) => { readonly status?: number; readonly body?: unknown } | 'lost' | 'unheard';

const maker = buildUser({ permissions: [{ name: 'playlists.create', restrictions: [] }] });
const playlist = buildPlaylist({ name: 'Night Trains', tracksCount: 0 });
const trackAt = (place: number): Track => buildTrack({ name: `Song ${place}` }, place);

/**
 * Finds songs called `Song N`, all but those without a number; makes one playlist.
 * @param gone tracks that have left the catalogue since they were found
 */
const site = (answer: Answer = () => ({}), gone: readonly string[] = []) => {
  const calls: Call[] = [];
  let ids: readonly string[] = [];
  openPage(pages, '/library/import', buildBootstrap({}, maker));
  const { fetch: elsewhere } = globalThis;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = url.replace('/api/v1/', '').split('?')[0] ?? '';
    const asked = { method: init.method ?? 'GET', path, body: JSON.parse(String(init.body ?? '{}')) };
    const isOurs = path === 'search/matches' || path === 'search' || path.startsWith('playlists');
    if (!isOurs) return elsewhere(url, init);
    calls.push(asked);
    const given = answer(asked, calls.filter((call) => call.path === path && call.method === asked.method).length);
    if (given === 'lost') throw new TypeError('Failed to fetch');
    const adds = asked.method === 'POST' && !(path === 'playlists' && ids.length > 0);
    const there = (asked.body.trackIds ?? []).filter((id: string) => !gone.includes(id));
    if (given === 'unheard') {
      ids = [...ids, ...there];
      throw new TypeError('Failed to fetch');
    }
    if (given.status || given.body) return Response.json(given.body ?? {}, { status: given.status ?? 200 });
    if (path === 'search/matches') {
      const matches = (asked.body.songs ?? []).map(({ title }: { title: string }) => {
        const number = Number(/\d+/.exec(title)?.[0]);
        return Number.isNaN(number)
          ? { match: null, others: [trackAt(9_999)] }
          : { match: { track: trackAt(number), by: number % 2 ? 'likeness' : 'exact' }, others: [] };
      });
      return Response.json({ matches });
    }
    if (adds) ids = [...ids, ...there];
    return Response.json({ playlist: { ...playlist, tracksCount: ids.length }, added: [], duplicates: [] });
  });
  return { calls, ids: () => ids };
};

const choose = async (text: string, name = 'Night Trains.csv'): Promise<void> => {
  await screen.findByRole('button', { name: 'Choose file' });
  const picker = document.querySelector('input[type="file"]') as HTMLInputElement;
  await userEvent.upload(picker, new File([text], name), { applyAccept: false });
};
const csvOf = (count: number): string =>
  `Title,Artist\n${Array.from({ length: count }, (_, place) => `Song ${place},Orla Venn`).join('\n')}`;

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('brings 2,000 songs over in their order, though a batch fails, a call gets lost and an answer, too', async () => {
  const { calls, ids } = site(({ path, method }, times): ReturnType<Answer> => {
    if (path === 'search/matches' && times === 3) return { status: 503, body: { code: 'unavailable', message: 'x' } };
    if (!path.endsWith('/tracks') || method !== 'POST') return {};
    if (times === 5) return 'lost';
    return times === 9 ? 'unheard' : {};
  });
  await choose(csvOf(2_000));
  expect(await screen.findByText('2,000 of 2,000 songs found', {})).toBeDefined();
  expect(calls.filter(({ path }) => path === 'search/matches')).toHaveLength(41);
  expect(screen.getByRole('textbox', { name: 'Playlist name' })).toHaveProperty('value', 'Night Trains');
  await userEvent.click(screen.getByRole('button', { name: 'Create playlist (2,000 songs)' }));
  // The call that was lost had not come through: the button goes on with what is left. What did is not added twice.
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(ids()).toHaveLength(2_000));
  expect(ids()).toEqual(Array.from({ length: 2_000 }, (_, place) => trackAt(place).id));
});

it('goes on where it was cut off, though songs left the catalogue meanwhile', async () => {
  const tracks = Array.from({ length: 300 }, (_, place) => trackAt(place).id);
  const gone = tracks.slice(100, 110);
  const { ids } = site(({ path, method }, times): ReturnType<Answer> => {
    if (!path.endsWith('/tracks') || method !== 'POST') return {};
    if (times === 2) return 'lost';
    return times === 3 ? 'unheard' : {};
  }, gone);
  await choose(csvOf(300));
  await userEvent.click(await screen.findByRole('button', { name: 'Create playlist (300 songs)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(ids().at(-1)).toBe(tracks.at(-1)));
  expect(ids()).toEqual(tracks.filter((id) => !gone.includes(id)));
});

it('shows what was not found with guesses and a search beside it, and takes what somebody chooses', async () => {
  const { calls, ids } = site(({ path }) =>
    path === 'search' ? { body: { query: '', results: { tracks: [trackAt(77)] }, counts: {}, top: null } } : {},
  );
  await choose('Title,Artist\nUnknown,Nobody\nSong 2,Orla Venn\nOther,Nobody\nGone,Nobody\nSong 2,Orla Venn');
  expect(await screen.findByText('2 of 5 songs found')).toBeDefined();
  const [unknown, other] = screen.getAllByRole('listitem').filter((item) => within(item).queryByText('Nobody'));
  if (!unknown || !other) throw new Error('No rows');
  await userEvent.click(within(unknown).getByRole('button', { name: /^Accept Song 9999/ }));
  await userEvent.click(within(other).getByRole('button', { name: 'Search' }));
  expect(within(other).getByRole('searchbox', { name: 'Search for Other' })).toHaveProperty('value', 'Other Nobody');
  await userEvent.click(await within(other).findByRole('button', { name: /^Take Song 77/ }));
  expect(screen.getByText('4 of 5 songs found')).toBeDefined();
  expect(screen.getByText('1 song appears more than once.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Exact (2)' }));
  expect(screen.getAllByText('Song 2')).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Create playlist (3 songs)' }));
  await waitFor(() => expect(ids()).toEqual([trackAt(9_999).id, trackAt(2).id, trackAt(77).id]));
  expect(calls.filter(({ path }) => path === 'playlists')).toHaveLength(1);
});

it('says which songs could not be looked for, and looks for those alone again', async () => {
  let isBusy = true;
  const { calls } = site(({ path, body }) =>
    path === 'search/matches' && isBusy && body.songs?.[0]?.title === 'Song 50'
      ? { status: 429, body: { code: 'rate.limited', message: 'Later.' } }
      : {},
  );
  await choose(csvOf(60));
  const note = (await screen.findByText('10 songs couldn’t be matched.')).closest<HTMLElement>('[role="status"]');
  if (!note) throw new Error('No note');
  isBusy = false;
  await userEvent.click(within(note).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('60 of 60 songs found')).toBeDefined();
  expect(calls.at(-1)?.body.songs).toHaveLength(10);
});

it.each([
  ['Colour\nred', 'a.csv', /couldn’t find a title column/],
  ['', 'a.csv', /couldn’t find a title column/],
  ['<!DOCTYPE a []><playlist/>', 'a.xspf', /document type declaration/],
  ['{"playlist":', 'a.jspf', /couldn’t read this file/],
])('says why “%s” is no playlist, and takes another file', async (text, name, said) => {
  site();
  await choose(text, name);
  expect((await screen.findByRole('alert')).textContent).toMatch(said);
  await choose(csvOf(1));
  expect(await screen.findByText('1 of 1 song found')).toBeDefined();
});

it('is cancelled while songs are looked for', async () => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { calls } = site();
  const { fetch: answered } = globalThis;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('search/matches')) await held;
    return answered(url, init);
  });
  await choose(csvOf(1_000));
  expect(await screen.findByText('Matching songs: 0 of 1,000')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  answer();
  expect(await screen.findByRole('button', { name: 'Choose file' })).toBeDefined();
  expect(calls.filter(({ path }) => path === 'search/matches').length).toBeLessThanOrEqual(2);
});

it('imports the playlists of a file one by one when it has several', async () => {
  const { calls } = site();
  await choose('Title,Artist,Playlist name\nSong 2,Orla Venn,Mine A\nSong 4,Orla Venn,Mine B\nSong 6,Orla Venn,Mine A');
  expect(await screen.findByText('This file contains 2 playlists. Import them one at a time.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Import Mine A' }));
  expect(await screen.findByText('2 of 2 songs found')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Create playlist (2 songs)' }));
  expect(await screen.findByRole('link', { name: 'Open Mine A' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Import Mine B' }));
  expect(await screen.findByText('1 of 1 song found')).toBeDefined();
  expect(calls.filter(({ path }) => path === 'search/matches').map(({ body }) => body.songs?.length)).toEqual([2, 1]);
});
