import type { SmartRule } from '@overtone/shared/library/smart/smart-rule.model.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SidebarPlaylists } from '../../library/sidebar/sidebar-playlists.tsx';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildPlaylist, buildTrack } from '../../testing/factories.ts';
import { openPage } from '../../testing/open-page.tsx';
import { Page as LibraryPage } from './library.page.tsx';
import { Page as PlaylistPage } from './playlist.page.tsx';

const pages = { 'library/*': LibraryPage, 'playlist/:playlistId/:playlistName?': PlaylistPage };

const me = buildUser({ permissions: [{ name: 'playlists.create', restrictions: [] }] });
const owner = { id: me.id, name: me.name };
const ruleEditedAt = '2026-01-02T00:00:00.000Z';
const smartPlaylist = buildPlaylist({ name: 'Night bus, slow', owner, ruleEditedAt, tracksCount: 1, isPublic: false });
const rule = {
  where: { kind: 'group', match: 'all', rules: [{ kind: 'text', field: 'tag', operator: 'is', values: ['slow'] }] },
  sort: { by: 'plays', order: 'desc' },
  limit: { amount: 50, unit: 'songs' },
  perArtist: null,
} as SmartRule;
const buildCountAnswer = (changes: object = {}): Answer => ({
  body: {
    catalogue: 18_930,
    matches: 412,
    counts: [412, 412],
    included: 50,
    duration: 12_660_000,
    tracks: [{ track: buildTrack({ name: 'Lantern, Unlit' }), sortedBy: 7 }],
    ...changes,
  },
});
const countPath = 'POST /api/v1/smart-playlists/count';
const rulePath = `/api/v1/smart-playlists/${smartPlaylist.id}/rule`;
const row = { ...buildTrack({ name: 'Lantern, Unlit' }), place: '0000A', addedAt: ruleEditedAt };

const open = (path: string, extraAnswers: Record<string, Answer> = {}) => {
  const answers: Record<string, Answer> = {
    'GET /api/v1/users/me/playlists': { body: { pagination: { data: [smartPlaylist], nextCursor: null } } },
    'GET /api/v1/genres': { body: { pagination: { data: [], nextCursor: null } } },
    [`GET /api/v1/playlists/${smartPlaylist.id}`]: { body: { playlist: smartPlaylist } },
    [`GET /api/v1/playlists/${smartPlaylist.id}/tracks`]: { body: { pagination: { data: [row], nextCursor: null } } },
    [`GET ${rulePath}`]: { body: { rule, playlist: smartPlaylist } },
    [countPath]: buildCountAnswer(),
    ...extraAnswers,
  };
  const site = openPage(pages, path, buildBootstrap({}, me), answers, <SidebarPlaylists isRail={false} />);
  const getBodies = (method: string, url: string) =>
    site.sentRequests
      .filter((call) => call.method === method && call.url.split('?')[0] === url)
      .map(({ body }) => body);
  return { ...site, answers, getBodies, user: userEvent.setup() };
};
const getRuleRows = () => within(screen.getByRole('region', { name: 'Rules' })).getAllByRole('listitem');

describe('smart playlist editor', () => {
  it('counts the matching songs while a rule is edited, and creates the playlist', async () => {
    const createdPlaylist = { ...smartPlaylist, id: `pls_${'7'.repeat(26)}` as const };
    const { user, getBodies, getPath } = open('/library/smart-playlists/new', {
      'POST /api/v1/smart-playlists': { status: 201, body: { playlist: createdPlaylist } },
      [`GET /api/v1/playlists/${createdPlaylist.id}`]: { body: { playlist: createdPlaylist } },
      [`GET /api/v1/playlists/${createdPlaylist.id}/tracks`]: {
        body: { pagination: { data: [row], nextCursor: null } },
      },
    });
    expect(await screen.findByText('Complete a rule to see matching songs.')).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Night bus');
    await user.type(screen.getByRole('textbox', { name: 'Genre values' }), 'Ambient{Enter}Dub,');
    expect(await screen.findByRole('button', { name: 'Remove Dub' })).toBeDefined();
    expect(await screen.findByText('of 18,930 in the catalogue')).toBeDefined();
    expect(screen.getByText('songs match', { exact: false }).textContent).toBe('412 songs match');
    expect(screen.getByText('50 included, 3 hr 31 min')).toBeDefined();
    expect(screen.getByText('362 over the limit')).toBeDefined();
    expect(await within(getRuleRows()[0] as HTMLElement).findByText(/412/)).toBeDefined();
    const values = ['Ambient', 'Dub'];
    const where = { match: 'all', rules: [{ kind: 'text', field: 'genre', operator: 'is', values }] };
    await waitFor(() =>
      expect(getBodies('POST', '/api/v1/smart-playlists/count').at(-1)).toMatchObject({ rule: { where } }),
    );
    await user.click(screen.getByRole('button', { name: 'Save playlist' }));
    await waitFor(() => expect(getPath()).toMatch(`/playlist/${createdPlaylist.id}/`));
    expect(getBodies('POST', '/api/v1/smart-playlists')).toEqual([
      expect.objectContaining({
        name: 'Night bus',
        isPublic: false,
        rule: expect.objectContaining({ perArtist: null }),
      }),
    ]);
  });

  it('adds and removes a group, and shows an error at an incomplete rule without saving', async () => {
    const { user, getBodies } = open(`/library/smart-playlists/${smartPlaylist.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Night bus, slow' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Add group' }));
    expect(screen.getByRole('group', { name: 'Group' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save playlist' }));
    const error = await screen.findByRole('alert');
    expect(error.textContent).toContain('Enter a value.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Genre values' })));
    expect(getBodies('POST', rulePath)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove group' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(getRuleRows()).toHaveLength(1);
  });

  it('shows an error of the API at its rule, and saves the corrected rules', async () => {
    const errors = { 'rule.where.rules.0.values': ['Use up to 200 characters.'] };
    const { user, answers, getBodies, getPath } = open(`/library/smart-playlists/${smartPlaylist.id}`, {
      [`POST ${rulePath}`]: {
        status: 422,
        body: { code: 'request.invalid', message: 'This isn’t valid.', errors, requestId: 'r' },
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Tag values' }), 'late{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save playlist' }));
    expect((await within(getRuleRows()[0] as HTMLElement).findByRole('alert')).textContent).toContain('Use up to 200');
    answers[`POST ${rulePath}`] = { body: { playlist: smartPlaylist } };
    await user.click(screen.getByRole('button', { name: 'Remove late' }));
    await user.click(screen.getByRole('button', { name: 'Save playlist' }));
    await waitFor(() => expect(getPath()).toMatch(`/playlist/${smartPlaylist.id}/`));
    expect(getBodies('POST', rulePath).at(-1)).toEqual({ rule, updatedAt: smartPlaylist.updatedAt });
  });
});

describe('smart playlist page', () => {
  it('allows the owner to edit the rules and details, but not the order of the songs', async () => {
    open(`/playlist/${smartPlaylist.id}/night-bus-slow`);
    expect(await screen.findByText('Smart playlist · only you')).toBeDefined();
    const link = await screen.findByRole('link', { name: 'Edit rules' });
    expect(link.getAttribute('href')).toBe(`/library/smart-playlists/${smartPlaylist.id}`);
    expect(screen.getByRole('button', { name: 'Edit details' })).toBeDefined();
    expect(within(screen.getByRole('main')).queryByRole('button', { name: /Sort by/ })).toBeNull();
    const sidebar = await screen.findByRole('region', { name: 'Your playlists' });
    const sidebarLink = await within(sidebar).findByRole('link', { name: /Night bus, slow/ });
    expect(sidebarLink.textContent).toContain('1 song · Private · Smart playlist');
    // Songs cannot be dropped on a smart playlist.
    expect(sidebarLink.dataset.dropPlaylist).toBeUndefined();
    expect(within(sidebar).getByRole('link', { name: 'New smart playlist' }).getAttribute('href')).toBe(
      '/library/smart-playlists/new',
    );
  });
});
