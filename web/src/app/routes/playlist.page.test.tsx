import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it, vi } from 'vitest';
import { bootstrapQuery } from '../../lib/bootstrap.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { player } from '../../player/player.ts';
import { stubApi } from '../../testing/api-stub.ts';
import { buildBootstrap } from '../../testing/bootstrap.ts';
import { buildPlaylist, buildTrack } from '../../testing/factories.ts';
import { Page } from './playlist.page.tsx';

const playlist = buildPlaylist();
const { id } = playlist;
const buildRow = (name: string, number: number, trackNumber = number) => ({
  ...buildTrack({ name }, trackNumber),
  place: `a${number}`,
  addedAt: '2026-01-01T00:00:00.000Z',
});
const allRows = [buildRow('Low Tide', 1), buildRow('Sleeper Car', 2), buildRow('Low Tide', 3, 1)];

const open = (answers: Parameters<typeof stubApi>[0]) => {
  stubApi(answers);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const router = createMemoryRouter([{ path: '/playlist/:playlistId/:playlistName?', Component: Page }], {
    initialEntries: [`/playlist/${id}/late-trains`],
  });
  const client = createQueryClient();
  client.setQueryData(bootstrapQuery.queryKey, buildBootstrap());
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
};
const buildPage = (data: typeof allRows, nextCursor: string | null = null) => ({
  body: { pagination: { data, nextCursor } },
});
const path = `GET /api/v1/playlists/${id}`;

describe('playlist page', () => {
  it('loads the next page of tracks', async () => {
    open({ [path]: { body: { playlist } }, [`${path}/tracks`]: buildPage(allRows.slice(0, 2), 'next') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Late Trains' })).toBeDefined();
    expect(screen.getByText(/3 songs, 11 min/)).toBeDefined();
    expect(screen.getAllByRole('row')).toHaveLength(2);

    const trackRequests = stubApi({ [`${path}/tracks`]: buildPage(allRows.slice(2)) });
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await vi.waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    expect(trackRequests.map(({ url }) => url)).toEqual([`/api/v1/playlists/${id}/tracks?cursor=next`]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('plays from the pressed row when the playlist contains the track twice', async () => {
    const play = vi.spyOn(player, 'play').mockImplementation(() => undefined);
    open({ [path]: { body: { playlist } }, [`${path}/tracks`]: buildPage(allRows) });
    const lastRow = (await screen.findAllByRole('row')).at(-1);
    if (!lastRow) throw new Error('No rows');
    await userEvent.click(within(lastRow).getByRole('button', { name: 'Play Low Tide' }));
    await vi.waitFor(() => expect(play).toHaveBeenCalledOnce());
    expect(play.mock.calls[0]?.[1]).toMatchObject({ startIndex: 2, context: { type: 'playlist', id } });
  });

  it('shows a message and no play button when the playlist is empty', async () => {
    open({
      [path]: { body: { playlist: { ...playlist, tracksCount: 0, duration: 0 } } },
      [`${path}/tracks`]: buildPage([]),
    });
    expect(await screen.findByText('No songs yet.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Play Late Trains' })).toBeNull();
  });
});
