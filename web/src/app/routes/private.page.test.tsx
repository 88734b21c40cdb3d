/** @module-tag noRetry */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { player } from '../../player/player.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap } from '../../testing/bootstrap.ts';
import { buildAlbum, buildPlaylist, buildTrack } from '../../testing/factories.ts';
import { openPage } from '../../testing/open-page.tsx';
import { Page } from './private.page.tsx';

const pages = { 'private/:token': Page };

const token = '01JZ.secret';
const sharedCall = `GET /api/v1/shared/${token}`;
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
const buildSharedAlbum = (startSeconds: number | null = null): Answer => ({
  body: { startSeconds, releasesAt: null, album, track: null },
});

const open = (answer: Answer) => openPage(pages, `/private/${token}`, buildBootstrap(), { [sharedCall]: answer });
const getMain = () => screen.getByRole('main');
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

afterEach(() => vi.restoreAllMocks());

const buildRow = (name: string, number: number) => ({
  ...buildTrack({ name }, number),
  ...{ place: `a${number}`, addedAt: '2026-01-01T00:00:00.000Z' },
});

describe('page of a private link', () => {
  it('shows an album without links to hidden pages', async () => {
    open(buildSharedAlbum());
    expect(await findHeading('Glass Orchard')).toBeDefined();
    expect(within(getMain()).getByText('Shared with you privately')).toBeDefined();
    expect(within(getMain()).getByText('Recorded in a greenhouse.')).toBeDefined();
    const paths = within(getMain())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.split('/')[1]);
    expect(new Set(paths)).toEqual(new Set(['artist']));
    expect(within(getMain()).queryByRole('button', { name: 'More options for Glass Orchard' })).toBeNull();
    await userEvent.click(within(getMain()).getByRole('button', { name: 'More options for Low Tide' }));
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual(['Play next', 'Add to queue', 'Go to artist']);
  });

  it('plays with the token of the link, from its start time on the first press and from the beginning on the next', async () => {
    const play = vi.spyOn(player, 'play').mockImplementation(() => undefined);
    const seek = vi.spyOn(player, 'seek').mockImplementation(() => undefined);
    open(buildSharedAlbum(83));
    await findHeading('Glass Orchard');
    const button = within(getMain()).getByRole('button', { name: 'Play Glass Orchard' });
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

  it('plays from the beginning when the start time is beyond the first track', async () => {
    vi.spyOn(player, 'play').mockImplementation(() => undefined);
    const seek = vi.spyOn(player, 'seek').mockImplementation(() => undefined);
    open(buildSharedAlbum(9_000));
    await findHeading('Glass Orchard');
    await userEvent.click(within(getMain()).getByRole('button', { name: 'Play Glass Orchard' }));
    expect(seek).not.toHaveBeenCalled();
  });

  it('shows a track with waveform, lyrics and the name of its album without a link', async () => {
    open({ body: { startSeconds: null, releasesAt: null, album: null, track: detail } });
    expect(await findHeading('Low Tide')).toBeDefined();
    expect(within(getMain()).getByText('The tide has no name')).toBeDefined();
    expect(within(getMain()).getByRole('slider', { name: 'Position in Low Tide' })).toBeDefined();
    expect(within(getMain()).getByText(/Glass Orchard/)).toBeDefined();
    expect(within(getMain()).queryByRole('link', { name: 'Glass Orchard' })).toBeNull();
  });

  it.each([
    ['an album', { album: { ...album, releaseDate: '2998-05-01' }, track: null }],
    ['a track', { album: null, track: detail }],
  ])('shows the release date of %s that is not published yet', async (_, content) => {
    open({ body: { startSeconds: null, releasesAt: '2998-05-01T09:00:00.000Z', ...content } });
    expect(await screen.findByText('Shared with you privately · Releases on May 1, 2998')).toBeDefined();
    expect(screen.queryByText(/Released /)).toBeNull();
  });

  it('hides the page from search engines, and sends no referrer to other sites', async () => {
    open(buildSharedAlbum());
    await findHeading('Glass Orchard');
    const readMeta = (name: string) => document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
    expect([readMeta('robots'), readMeta('referrer')]).toEqual(['noindex', 'no-referrer']);
  });

  it.each([404, 422])('shows a message with one link when the private link has ended (%d)', async (status) => {
    open({ status, body: { code: 'share.not_found', message: 'This link no longer works.', requestId: 'r' } });
    expect(await findHeading('This link no longer works')).toBeDefined();
    const links = within(getMain()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/']);
  });

  it('shows a playlist, and plays all of it through the link', async () => {
    const play = vi.spyOn(player, 'play').mockImplementation(() => undefined);
    const playlist = buildPlaylist({
      name: 'Kitchen, loud',
      isPublic: false,
      tracksCount: 3,
      description: 'Turn it up.',
    });
    const pagination = { data: [buildRow('Low Tide', 1), buildRow('Sleeper Car', 2)], nextCursor: 'next' };
    openPage(pages, `/private/${token}`, buildBootstrap(), {
      [sharedCall]: { body: { startSeconds: null, releasesAt: null, album: null, track: null, playlist } },
      [`${sharedCall}/tracks`]: { body: { pagination } },
    });
    expect(await findHeading('Kitchen, loud')).toBeDefined();
    expect(within(getMain()).getByText('Turn it up.')).toBeDefined();
    expect(await within(getMain()).findAllByRole('row')).toHaveLength(2);
    expect(within(getMain()).queryByRole('button', { name: /^Like/ })).toBeNull();
    expect(within(getMain()).queryByRole('button', { name: 'More options for Kitchen, loud' })).toBeNull();
    await userEvent.click(within(getMain()).getByRole('button', { name: 'Play Kitchen, loud' }));
    const [tracks, options] = play.mock.calls[0] ?? [];
    expect(tracks).toMatchObject([{ token }, { token }]);
    expect(options).toMatchObject({
      unloadedPart: { source: { type: 'shared', id: token }, cursor: 'next', count: 1 },
    });
  });

  it('shows a message when the private link of a playlist has ended', async () => {
    open({ status: 404, body: { code: 'share.not_found', message: 'x' } });
    expect(await findHeading('This link no longer works')).toBeDefined();
  });

  it('asks a guest to log in when guests may not play the playlist', async () => {
    const rejection = { code: 'auth.required', message: 'Log in first.', requestId: 'r' };
    const { getPath } = openPage(pages, `/private/${token}`, buildBootstrap({}, null), {
      [sharedCall]: { status: 401, body: rejection },
    });
    await waitFor(() => expect(getPath()).toBe(`/login?next=${encodeURIComponent(`/private/${token}`)}`));
  });
});
