import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { player } from '../../player/player.ts';
import { aTrack } from '../../testing/factories.ts';
import { TrackTable } from './track-table.tsx';

const show = (changes = {}): void => {
  const context = { type: 'other', id: 'x', name: 'Mine', path: '/' } as const;
  const element = <TrackTable tracks={[aTrack(changes)]} context={context} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
};

beforeEach(() => {
  vi.restoreAllMocks();
});

it('shows a track with its figures and leads to where they come from', () => {
  show({ artists: [...aTrack().artists, { id: 'art_2', name: 'Ito Vale' }] });
  expect(screen.getByText('982,115')).toBeDefined();
  expect(screen.getByText('3:41')).toBeDefined();
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href')?.replace(/_[^/]+/, ''));
  expect(hrefs).toEqual([
    '/track/trk/slow-refraction',
    '/artist/art/sable-reed',
    '/artist/art/ito-vale',
    '/album/alb/sable-reed/glass-orchard',
  ]);
});

it('plays on its button', async () => {
  const play = vi.spyOn(player, 'play').mockReturnValue();
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Play Slow Refraction' }));
  expect(play).toHaveBeenCalledOnce();
});

it('plays on a double click', async () => {
  const play = vi.spyOn(player, 'play').mockReturnValue();
  show();
  await userEvent.dblClick(screen.getByText('982,115'));
  expect(play).toHaveBeenCalledOnce();
});

it('marks what is explicit, and only that', () => {
  show({ explicit: true });
  expect(screen.getByTitle('Explicit')).toBeDefined();
});
