import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { Page as PlaylistPage } from '../app/routes/playlist.page.tsx';
import { SidebarPlaylists } from '../library/sidebar/sidebar-playlists.tsx';
import type { Answer } from './api-stub.ts';
import { buildBootstrap, buildUser } from './bootstrap.ts';
import { buildPlaylist, buildTrack } from './factories.ts';
import { openPage } from './open-page.tsx';

const pages = { 'playlist/:playlistId/:playlistName?': PlaylistPage };

export const user = buildUser({ permissions: [{ name: 'playlists.create', restrictions: [] }] });
export const trackNames = ['Ash', 'Birch', 'Cedar', 'Dogwood'];
const getPlace = (name: string): string => `a${trackNames.indexOf(name)}`;
export const rows = trackNames.map((name, index) => ({
  ...buildTrack({ name, duration: 60_000 * (4 - index) }, index + 1),
  place: getPlace(name),
  addedAt: '2026-01-01T00:00:00.000Z',
}));

let playlistCount = 0;
/** Builds another playlist for each test, because changes to a playlist continue after the user leaves its page. */
export const buildOwnPlaylist = (changes: Partial<Playlist> = {}): Playlist => {
  playlistCount += 1;
  const id = `pls_${String(playlistCount).padStart(26, '0')}` as const;
  const owner = { id: user.id, name: user.name };
  return buildPlaylist({ id, owner, tracksCount: rows.length, duration: 600_000, ...changes });
};

export const openEditablePlaylist = (
  playlist = buildOwnPlaylist(),
  extraAnswers: Record<string, Answer> = {},
  listedRows = rows,
) => {
  const path = `/api/v1/playlists/${playlist.id}`;
  const answers: Record<string, Answer> = {
    [`GET ${path}`]: { body: { playlist } },
    [`GET ${path}/tracks`]: { body: { pagination: { data: listedRows, nextCursor: null } } },
    'GET /api/v1/users/me/playlists': { body: { pagination: { data: [playlist], nextCursor: null } } },
    ...extraAnswers,
  };
  const site = openPage(
    pages,
    `/playlist/${playlist.id}/late-trains`,
    buildBootstrap({}, user),
    answers,
    <SidebarPlaylists isRail={false} />,
  );
  const getCalls = (suffix: string, method: string) =>
    site.sentRequests.filter(({ url, headers }) => {
      const methodOfCall = headers.get('X-HTTP-Method-Override') ?? 'POST';
      return url.split('?')[0] === path + suffix && methodOfCall === method;
    });
  return { ...site, playlist, path, answers, getCalls, user: userEvent.setup() };
};

export const getShownNames = (): string[] =>
  within(screen.getByRole('grid', { name: 'Songs' }))
    .getAllByRole('row')
    .map((row) => trackNames.find((name) => row.textContent?.includes(name)) ?? '');
export const getRow = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(name) });
/** Waits for the owner's tools and those of the rows, which are loaded after the page. */
export const waitForTools = async (): Promise<HTMLElement> => {
  const edit = await screen.findByRole('button', { name: 'Edit details' });
  await waitFor(() => expect(document.querySelector('[data-order]')).not.toBeNull());
  return edit;
};
