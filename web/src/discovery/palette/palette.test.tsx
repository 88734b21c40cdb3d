import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { defaultSettings } from '@overtone/shared/settings/settings.model.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bootstrapQuery } from '../../lib/bootstrap.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { startShortcuts } from '../../player/keys/shortcuts.ts';
import { setPaletteOpen } from '../../player/panels.ts';
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
const pages = defaultSettings.menus[0]?.items ?? [];
const toggleTheme = vi.fn();

const open = async (user: User | null = null) => {
  const requests = stubApi({
    'GET /api/v1/search': { body: { query: 'low', results, top: { type: 'tracks', id: track.id } } },
  });
  const element = <PaletteArea pages={pages} isDark onToggleTheme={toggleTheme} />;
  const client = createQueryClient();
  client.setQueryData(bootstrapQuery.queryKey, buildBootstrap({}, user));
  const router = createMemoryRouter([{ path: '*', element }]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const stop = startShortcuts();
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search and commands' });
  return { requests, router, field, stop };
};

const getSelectedText = (field: HTMLElement): string | null =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

// On a busy machine, transforming the module takes longer than the timeout of a query.
beforeAll(() => import('./palette.tsx'));

beforeEach(() => {
  clearSearches();
  act(() => setPaletteOpen(false));
});

describe('command palette', () => {
  it('lists pages, actions and recent searches when the field is empty', async () => {
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

  it('lists backstage sections for a user with access', async () => {
    const artistUser = buildUser({ permissions: [{ name: 'music.create', restrictions: [] }] });
    const { router, field, stop } = await open(artistUser);
    fireEvent.change(field, { target: { value: 'overv' } });
    await userEvent.click(screen.getByRole('option', { name: 'Overview' }));
    expect(router.state.location.pathname).toBe('/backstage');
    stop();
  });

  it('lists no backstage sections when the user has no access', async () => {
    const { field, stop } = await open(buildUser());
    fireEvent.change(field, { target: { value: 'overv' } });
    expect(screen.queryByRole('option', { name: 'Overview' })).toBeNull();
    stop();
  });

  it('searches once after quick typing, highlights the match, and opens a result by keyboard', async () => {
    const { requests, router, field, stop } = await open();
    // Without pauses between the letters, even on a busy machine.
    for (const value of ['l', 'lo', 'low']) fireEvent.change(field, { target: { value } });
    const option = await screen.findByRole('option', { name: /Tide/ });
    expect(within(option).getByText('Low').tagName).toBe('MARK');
    expect(requests.map(({ url }) => url)).toEqual(['/api/v1/search?query=low']);
    expect(await screen.findByText('5 results')).toBeDefined();
    await waitFor(() => expect(getSelectedText(field)).toContain('Low Tide'));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(getSelectedText(field)).toBe('Lowercase'));
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/channel/genre/lowercase');
    expect(screen.queryByRole('combobox')).toBeNull();
    stop();
  });

  it('opens a channel, and lists it only once when it is in the menus as well', async () => {
    const { router, field, stop } = await open();
    fireEvent.change(field, { target: { value: 'new' } });
    const group = within(await screen.findByRole('group', { name: 'Channels' }));
    expect(group.queryByRole('option', { name: 'New releases' })).toBeNull();
    expect(screen.getAllByRole('option', { name: 'New releases' })).toHaveLength(1);
    await userEvent.click(group.getByRole('option', { name: 'Slow mornings' }));
    expect(router.state.location.pathname).toBe('/channel/slow-mornings');
    stop();
  });

  it('selects the best match of a pasted text when it arrives', async () => {
    const { router, field, stop } = await open();
    await userEvent.paste('low');
    await screen.findByRole('option', { name: /Tide/ });
    await waitFor(() => expect(getSelectedText(field)).toContain('Low Tide'));
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.pathname).toContain('/track/');
    stop();
  });

  it('keeps the selection that the user has moved when results arrive', async () => {
    const { field, stop } = await open();
    await userEvent.keyboard('e');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBeTruthy());
    const selectedText = getSelectedText(field);
    await screen.findByRole('option', { name: /Tide/ });
    expect(await screen.findByText(/results$/)).toBeDefined();
    expect(getSelectedText(field)).toBe(selectedText);
    stop();
  });

  it('runs an action, and does not handle typed letters as shortcuts', async () => {
    const { stop } = await open();
    await userEvent.keyboard('light m');
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('light m');
    expect(player.state.get().isMuted).toBe(false);
    await userEvent.keyboard('{Enter}');
    expect(toggleTheme).toHaveBeenCalledOnce();
    stop();
  });

  it('lists the playback speeds when the user types "speed"', async () => {
    const { stop } = await open();
    await userEvent.keyboard('speed 1.5');
    await userEvent.click(screen.getByRole('option', { name: 'Speed 1.5×' }));
    expect(player.state.get().rate).toBe(1.5);
    stop();
  });
});
