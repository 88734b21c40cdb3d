/** @module-tag noRetry */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { player } from '../../player/player.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap } from '../../testing/bootstrap.ts';
import { buildAlbum, buildPlaylist, buildTrack } from '../../testing/factories.ts';
import { openPage } from '../../testing/open-page.tsx';
import { Page } from './private.page.tsx';

const pages = { 'private/:token': Page };

const token = '01JZ.secret';
const address = `GET /api/v1/shared/${token}`;
const album = {
  ...buildAlbum({ genres: ['ambient'], description: 'Recorded in a greenhouse.' }),
  tracks: [buildTrack({ name: 'Low Tide' }, 1), buildTrack({ name: 'Sleeper Car' }, 2)],
};
const detail = {
  ...buildTrack({ name: 'Low Tide', hasLyrics: true }),
  ...{ waveform: [1, 50, 100], lyrics: { format: 'plain', text: 'The tide has no name' }, isrc: null, bpm: null },
  ...{ key: null, language: null, licence: 'all-rights-reserved', credits: [], description: null, downloads: false },
  loudness: -14,
};
const sharedAlbum = (startSeconds: number | null = null): Answer => ({
  body: { startSeconds, releasesAt: null, album, track: null },
});

const open = (answer: Answer) => openPage(pages, `/private/${token}`, buildBootstrap(), { [address]: answer });
const main = () => screen.getByRole('main');
const headings = (name: string) => screen.findByRole('heading', { level: 1, name });

afterEach(() => vi.restoreAllMocks());

it('shows an album, and no way to what the guest would not find', async () => {
  open(sharedAlbum());
  expect(await headings('Glass Orchard')).toBeDefined();
  expect(within(main()).getByText('Shared with you privately')).toBeDefined();
  expect(within(main()).getByText('Recorded in a greenhouse.')).toBeDefined();
  const paths = within(main())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.split('/')[1]);
  expect(new Set(paths)).toEqual(new Set(['artist']));
  expect(within(main()).queryByRole('button', { name: 'More for Glass Orchard' })).toBeNull();
  await userEvent.click(within(main()).getByRole('button', { name: 'More for Low Tide' }));
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(entries).toEqual(['Play next', 'Add to queue', 'Go to artist']);
});

it('plays by the link, from where it says at the first press and from the start at the next', async () => {
  const play = vi.spyOn(player, 'play').mockImplementation(() => undefined);
  const seek = vi.spyOn(player, 'seek').mockImplementation(() => undefined);
  open(sharedAlbum(83));
  await headings('Glass Orchard');
  const button = within(main()).getByRole('button', { name: 'Play Glass Orchard' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(seek.mock.calls).toEqual([[83]]);
  expect(play).toHaveBeenCalledTimes(2);
  const [tracks, options] = play.mock.calls[0] ?? [];
  expect(tracks?.map((track) => [track.name, 'token' in track && track.token])).toEqual([
    ['Low Tide', token],
    ['Sleeper Car', token],
  ]);
  expect(options?.context).toEqual({ type: 'album', id: album.id, name: album.name, path: `/private/${token}` });
});

it('begins at the start where the first track is not as long', async () => {
  vi.spyOn(player, 'play').mockImplementation(() => undefined);
  const seek = vi.spyOn(player, 'seek').mockImplementation(() => undefined);
  open(sharedAlbum(9_000));
  await headings('Glass Orchard');
  await userEvent.click(within(main()).getByRole('button', { name: 'Play Glass Orchard' }));
  expect(seek).not.toHaveBeenCalled();
});

it('shows a track with its shape and its words, and says on which album it stands without leading there', async () => {
  open({ body: { startSeconds: null, releasesAt: null, album: null, track: detail } });
  expect(await headings('Low Tide')).toBeDefined();
  expect(within(main()).getByText('The tide has no name')).toBeDefined();
  expect(within(main()).getByRole('slider', { name: 'Play Low Tide from' })).toBeDefined();
  expect(within(main()).getByText(/Glass Orchard/)).toBeDefined();
  expect(within(main()).queryByRole('link', { name: 'Glass Orchard' })).toBeNull();
});

it.each([
  ['an album', { album: { ...album, releaseDate: '2998-05-01' }, track: null }],
  ['a track', { album: null, track: detail }],
])('says of %s that is to come when it will', async (_, shown) => {
  open({ body: { startSeconds: null, releasesAt: '2998-05-01T09:00:00.000Z', ...shown } });
  expect(await screen.findByText('Shared with you privately · Releases on May 1, 2998')).toBeDefined();
  expect(screen.queryByText(/Released /)).toBeNull();
});

it('is kept from search engines, and its address from other sites', async () => {
  open(sharedAlbum());
  await headings('Glass Orchard');
  const content = (name: string) => document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
  expect([content('robots'), content('referrer')]).toEqual(['noindex', 'no-referrer']);
});

it.each([404, 422])('says that a link has ended (%d), with one way on', async (status) => {
  open({ status, body: { code: 'share.not_found', message: 'This link no longer works.', requestId: 'r' } });
  expect(await headings('This link no longer works')).toBeDefined();
  const links = within(main()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/']);
});

const row = (name: string, place: number) => ({
  ...buildTrack({ name }, place),
  ...{ place: `a${place}`, addedAt: '2026-01-01T00:00:00.000Z' },
});

it('shows a playlist, and plays it by the link to its end', async () => {
  const play = vi.spyOn(player, 'play').mockImplementation(() => undefined);
  const playlist = buildPlaylist({
    name: 'Kitchen, loud',
    isPublic: false,
    tracksCount: 3,
    description: 'Turn it up.',
  });
  const pagination = { data: [row('Low Tide', 1), row('Sleeper Car', 2)], nextCursor: 'next' };
  openPage(pages, `/private/${token}`, buildBootstrap(), {
    [address]: { body: { startSeconds: null, releasesAt: null, album: null, track: null, playlist } },
    [`${address}/tracks`]: { body: { pagination } },
  });
  expect(await headings('Kitchen, loud')).toBeDefined();
  expect(within(main()).getByText('Turn it up.')).toBeDefined();
  expect(await within(main()).findAllByRole('row')).toHaveLength(2);
  expect(within(main()).queryByRole('button', { name: /^Like/ })).toBeNull();
  expect(within(main()).queryByRole('button', { name: 'More for Kitchen, loud' })).toBeNull();
  await userEvent.click(within(main()).getByRole('button', { name: 'Play Kitchen, loud' }));
  const [tracks, how] = play.mock.calls[0] ?? [];
  expect(tracks).toMatchObject([{ token }, { token }]);
  expect(how).toMatchObject({ rest: { source: { type: 'shared', id: token }, cursor: 'next', count: 1 } });
});

it('of a playlist whose link has ended says what it says of an album', async () => {
  open({ status: 404, body: { code: 'share.not_found', message: 'x' } });
  expect(await headings('This link no longer works')).toBeDefined();
});

it('asks a guest to sign in where guests may not hear a playlist', async () => {
  const refusal = { code: 'auth.required', message: 'Log in first.', requestId: 'r' };
  const { at } = openPage(pages, `/private/${token}`, buildBootstrap({}, null), {
    [address]: { status: 401, body: refusal },
  });
  await waitFor(() => expect(at()).toBe(`/login?next=${encodeURIComponent(`/private/${token}`)}`));
});
