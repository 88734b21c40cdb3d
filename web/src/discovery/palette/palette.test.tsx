import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { defaultSettings } from '@overtone/shared/settings/settings.model.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { bootstrapQuery } from '../../lib/bootstrap.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { startShortcuts } from '../../player/keys/shortcuts.ts';
import { showPalette } from '../../player/panels.ts';
import { player } from '../../player/player.ts';
import { stubApi } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { clearSearches, rememberSearch } from '../search/recent-searches.ts';
import '../../testing/dialogs.ts';
import { buildChannel, buildTrack } from '../../testing/factories.ts';
import { PaletteArea } from './palette-area.tsx';

const track = buildTrack({ name: 'Low Tide' });
const channels = [
  buildChannel({ name: 'Slow mornings', slug: 'slow-mornings' }),
  buildChannel({ id: `chn_01J${'1'.repeat(23)}`, name: 'New releases', slug: 'new-releases' }),
];
const genre = { name: 'lowercase', displayName: 'Lowercase', image: null };
const results = {
  ...{ tracks: [track], albums: [], artists: [], playlists: [], genres: [genre], channels },
  ...{ tags: [], users: [] },
};
const places = defaultSettings.menus[0]?.items ?? [];
const toggleTheme = vi.fn();

const open = async (person: User | null = null) => {
  const asked = stubApi({
    'GET /api/v1/search': { body: { query: 'low', results, top: { type: 'tracks', id: track.id } } },
  });
  const element = <PaletteArea places={places} isDark onToggleTheme={toggleTheme} />;
  const client = createQueryClient();
  client.setQueryData(bootstrapQuery.queryKey, buildBootstrap({}, person));
  const router = createMemoryRouter([{ path: '*', element }]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const stop = startShortcuts();
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search and commands' });
  return { asked, router, field, stop };
};

const current = (field: HTMLElement): string | null =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

// Transformed ahead: on a busy machine that takes longer than anybody waits for a field.
beforeAll(() => import('./palette.tsx'));

beforeEach(() => {
  clearSearches();
  act(() => showPalette(false));
});

it('offers places, actions with their keys, and what was searched for before', async () => {
  rememberSearch('orla venn');
  const { stop } = await open();
  const group = (name: string) => within(screen.getByRole('group', { name }));
  expect(group('Go to').getByRole('option', { name: 'New releases' })).toBeDefined();
  expect(group('Actions').getByRole('option', { name: 'Mute' })).toBeDefined();
  expect(screen.queryByRole('option', { name: 'Next song' })).toBeNull();
  expect(screen.queryByRole('option', { name: /^Speed/ })).toBeNull();
  await userEvent.click(group('Recent searches').getByRole('option', { name: 'orla venn' }));
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('orla venn');
  stop();
});

it('knows the rooms of the backstage, for whoever may enter them', async () => {
  const maker = buildUser({ permissions: [{ name: 'music.create', restrictions: [] }] });
  const { router, field, stop } = await open(maker);
  fireEvent.change(field, { target: { value: 'overv' } });
  await userEvent.click(screen.getByRole('option', { name: 'Overview' }));
  expect(router.state.location.pathname).toBe('/backstage');
  stop();
});

it('offers no room of the backstage to others', async () => {
  const { field, stop } = await open(buildUser());
  fireEvent.change(field, { target: { value: 'overv' } });
  expect(screen.queryByRole('option', { name: 'Overview' })).toBeNull();
  stop();
});

it('finds while somebody types, asks once, marks what matched, and goes there by keyboard', async () => {
  const { asked, router, field, stop } = await open();
  // Without a breath between the letters, however busy the machine is.
  for (const value of ['l', 'lo', 'low']) fireEvent.change(field, { target: { value } });
  const hit = await screen.findByRole('option', { name: /Tide/ });
  expect(within(hit).getByText('Low').tagName).toBe('MARK');
  expect(asked.map(({ url }) => url)).toEqual(['/api/v1/search?query=low']);
  expect(await screen.findByText('5 results')).toBeDefined();
  await waitFor(() => expect(current(field)).toContain('Low Tide'));
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(current(field)).toBe('Lowercase'));
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/channel/genre/lowercase');
  expect(screen.queryByRole('combobox')).toBeNull();
  stop();
});

it('leads to a channel, and offers one that stands in the menus only once', async () => {
  const { router, field, stop } = await open();
  fireEvent.change(field, { target: { value: 'new' } });
  const group = within(await screen.findByRole('group', { name: 'Channels' }));
  expect(group.queryByRole('option', { name: 'New releases' })).toBeNull();
  expect(screen.getAllByRole('option', { name: 'New releases' })).toHaveLength(1);
  await userEvent.click(group.getByRole('option', { name: 'Slow mornings' }));
  expect(router.state.location.pathname).toBe('/channel/slow-mornings');
  stop();
});

it('chooses the best hit when it comes, at once with all of a pasted text', async () => {
  const { router, field, stop } = await open();
  await userEvent.paste('low');
  await screen.findByRole('option', { name: /Tide/ });
  await waitFor(() => expect(current(field)).toContain('Low Tide'));
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toContain('/track/');
  stop();
});

it('leaves the choice where somebody has moved it', async () => {
  const { field, stop } = await open();
  await userEvent.keyboard('e');
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBeTruthy());
  const chosen = current(field);
  await screen.findByRole('option', { name: /Tide/ });
  expect(await screen.findByText(/results$/)).toBeDefined();
  expect(current(field)).toBe(chosen);
  stop();
});

it('runs an action, and its letters are no shortcuts meanwhile', async () => {
  const { stop } = await open();
  await userEvent.keyboard('light m');
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('light m');
  expect(player.state.get().muted).toBe(false);
  await userEvent.keyboard('{Enter}');
  expect(toggleTheme).toHaveBeenCalledOnce();
  stop();
});

it('names speeds to whoever asks for one', async () => {
  const { stop } = await open();
  await userEvent.keyboard('speed 1.5');
  await userEvent.click(screen.getByRole('option', { name: 'Speed 1.5×' }));
  expect(player.state.get().rate).toBe(1.5);
  stop();
});
