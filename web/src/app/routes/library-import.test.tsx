import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

/** Returns the response to the n-th call of a path. `requestLost` and `responseLost` are network failures. */
type Answer = (
  call: Call,
  callNumber: number,
) => { readonly status?: number; readonly body?: unknown } | 'requestLost' | 'responseLost';

const uploader = buildUser({ permissions: [{ name: 'playlists.create', restrictions: [] }] });
const playlist = buildPlaylist({ name: 'Night Trains', tracksCount: 0 });
const buildSong = (number: number): Track => buildTrack({ name: `Song ${number}` }, number);

/**
 * Opens the import with an API that finds songs called `Song N` and creates one playlist.
 * @param deletedIds tracks that are deleted after they were found.
 */
const openImport = (answer: Answer = () => ({}), deletedIds: readonly string[] = []) => {
  const calls: Call[] = [];
  let addedIds: readonly string[] = [];
  openPage(pages, '/library/import', buildBootstrap({}, uploader));
  const { fetch: stubbedFetch } = globalThis;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = url.replace('/api/v1/', '').split('?')[0] ?? '';
    const call = { method: init.method ?? 'GET', path, body: JSON.parse(String(init.body ?? '{}')) };
    const isStubbedPath = path === 'search/matches' || path === 'search' || path.startsWith('playlists');
    if (!isStubbedPath) return stubbedFetch(url, init);
    calls.push(call);
    const response = answer(call, calls.filter((other) => other.path === path && other.method === call.method).length);
    if (response === 'requestLost') throw new TypeError('Failed to fetch');
    const isAddition = call.method === 'POST' && !(path === 'playlists' && addedIds.length > 0);
    const existingIds = (call.body.trackIds ?? []).filter((id: string) => !deletedIds.includes(id));
    if (response === 'responseLost') {
      addedIds = [...addedIds, ...existingIds];
      throw new TypeError('Failed to fetch');
    }
    if (response.status || response.body) return Response.json(response.body ?? {}, { status: response.status ?? 200 });
    if (path === 'search/matches') {
      const matches = (call.body.songs ?? []).map(({ title }: { title: string }) => {
        const number = Number(/\d+/.exec(title)?.[0]);
        return Number.isNaN(number)
          ? { match: null, suggestions: [buildSong(9_999)] }
          : { match: { track: buildSong(number), by: number % 2 ? 'similar' : 'exact' }, suggestions: [] };
      });
      return Response.json({ matches });
    }
    if (isAddition) addedIds = [...addedIds, ...existingIds];
    return Response.json({ playlist: { ...playlist, tracksCount: addedIds.length }, added: [], duplicates: [] });
  });
  return { calls, getAddedIds: () => addedIds };
};

const selectFile = async (text: string, name = 'Night Trains.csv'): Promise<void> => {
  await screen.findByRole('button', { name: 'Choose file' });
  const picker = document.querySelector('input[type="file"]') as HTMLInputElement;
  await userEvent.upload(picker, new File([text], name), { applyAccept: false });
};
const buildCsvFile = (count: number): string =>
  `Title,Artist\n${Array.from({ length: count }, (_, number) => `Song ${number},Orla Venn`).join('\n')}`;

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('playlist import', () => {
  it('imports 2,000 songs in order when a batch fails, a request is lost and a response is lost', async () => {
    const { calls, getAddedIds } = openImport(({ path, method }, callNumber): ReturnType<Answer> => {
      if (path === 'search/matches' && callNumber === 3)
        return { status: 503, body: { code: 'unavailable', message: 'x' } };
      if (!path.endsWith('/tracks') || method !== 'POST') return {};
      if (callNumber === 5) return 'requestLost';
      return callNumber === 9 ? 'responseLost' : {};
    });
    await selectFile(buildCsvFile(2_000));
    expect(await screen.findByText('2,000 of 2,000 songs found', {})).toBeDefined();
    expect(calls.filter(({ path }) => path === 'search/matches')).toHaveLength(41);
    expect(screen.getByRole('textbox', { name: 'Playlist name' })).toHaveProperty('value', 'Night Trains');
    await userEvent.click(screen.getByRole('button', { name: 'Create playlist (2,000 songs)' }));
    // The lost request added nothing, and the button continues with the remaining songs. The other songs are not added
    // twice.
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(getAddedIds()).toHaveLength(2_000));
    expect(getAddedIds()).toEqual(Array.from({ length: 2_000 }, (_, number) => buildSong(number).id));
  });

  it('resumes an interrupted import when songs have been deleted in the meantime', async () => {
    const tracks = Array.from({ length: 300 }, (_, number) => buildSong(number).id);
    const deletedIds = tracks.slice(100, 110);
    const { getAddedIds } = openImport(({ path, method }, callNumber): ReturnType<Answer> => {
      if (!path.endsWith('/tracks') || method !== 'POST') return {};
      if (callNumber === 2) return 'requestLost';
      return callNumber === 3 ? 'responseLost' : {};
    }, deletedIds);
    await selectFile(buildCsvFile(300));
    await userEvent.click(await screen.findByRole('button', { name: 'Create playlist (300 songs)' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(getAddedIds().at(-1)).toBe(tracks.at(-1)));
    expect(getAddedIds()).toEqual(tracks.filter((id) => !deletedIds.includes(id)));
  });

  it('shows suggestions and a search for songs that were not found, and imports the selected ones', async () => {
    const { calls, getAddedIds } = openImport(({ path }) =>
      path === 'search' ? { body: { query: '', results: { tracks: [buildSong(77)] }, counts: {}, top: null } } : {},
    );
    await selectFile('Title,Artist\nUnknown,Nobody\nSong 2,Orla Venn\nOther,Nobody\nGone,Nobody\nSong 2,Orla Venn');
    expect(await screen.findByText('2 of 5 songs found')).toBeDefined();
    const [unknownRow, otherRow] = screen.getAllByRole('listitem').filter((item) => within(item).queryByText('Nobody'));
    if (!unknownRow || !otherRow) throw new Error('No rows');
    await userEvent.click(within(unknownRow).getByRole('button', { name: /^Accept Song 9999/ }));
    await userEvent.click(within(otherRow).getByRole('button', { name: 'Search' }));
    expect(within(otherRow).getByRole('searchbox', { name: 'Search for Other' })).toHaveProperty(
      'value',
      'Other Nobody',
    );
    await userEvent.click(await within(otherRow).findByRole('button', { name: /^Choose Song 77/ }));
    expect(screen.getByText('4 of 5 songs found')).toBeDefined();
    expect(screen.getByText('1 song appears more than once.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Exact (2)' }));
    expect(screen.getAllByText('Song 2')).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Create playlist (3 songs)' }));
    await waitFor(() => expect(getAddedIds()).toEqual([buildSong(9_999).id, buildSong(2).id, buildSong(77).id]));
    expect(calls.filter(({ path }) => path === 'playlists')).toHaveLength(1);
  });

  it('shows how many songs could not be matched, and retries only those', async () => {
    let isBusy = true;
    const { calls } = openImport(({ path, body }) =>
      path === 'search/matches' && isBusy && body.songs?.[0]?.title === 'Song 50'
        ? { status: 429, body: { code: 'rate.limited', message: 'Later.' } }
        : {},
    );
    await selectFile(buildCsvFile(60));
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
  ])('shows why “%s” is not a playlist, and accepts another file', async (text, name, message) => {
    openImport();
    await selectFile(text, name);
    expect((await screen.findByRole('alert')).textContent).toMatch(message);
    await selectFile(buildCsvFile(1));
    expect(await screen.findByText('1 of 1 song found')).toBeDefined();
  });

  it('cancels the import while songs are matched', async () => {
    let sendResponse = (): void => undefined;
    const responseDelay = new Promise<void>((resolve) => {
      sendResponse = resolve;
    });
    const { calls } = openImport();
    const { fetch: stubbedFetch } = globalThis;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url.includes('search/matches')) await responseDelay;
      return stubbedFetch(url, init);
    });
    await selectFile(buildCsvFile(1_000));
    expect(await screen.findByText('Matching songs: 0 of 1,000')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    sendResponse();
    expect(await screen.findByRole('button', { name: 'Choose file' })).toBeDefined();
    expect(calls.filter(({ path }) => path === 'search/matches').length).toBeLessThanOrEqual(2);
  });

  it('imports several playlists of a file one by one', async () => {
    const { calls } = openImport();
    await selectFile(
      'Title,Artist,Playlist name\nSong 2,Orla Venn,Mine A\nSong 4,Orla Venn,Mine B\nSong 6,Orla Venn,Mine A',
    );
    expect(await screen.findByText('This file contains 2 playlists. Import them one at a time.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Import Mine A' }));
    expect(await screen.findByText('2 of 2 songs found')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Create playlist (2 songs)' }));
    expect(await screen.findByRole('link', { name: 'Open Mine A' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Import Mine B' }));
    expect(await screen.findByText('1 of 1 song found')).toBeDefined();
    expect(calls.filter(({ path }) => path === 'search/matches').map(({ body }) => body.songs?.length)).toEqual([2, 1]);
  });
});
