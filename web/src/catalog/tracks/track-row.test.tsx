import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { player } from '../../player/player.ts';
import { buildTrack } from '../../testing/factories.ts';
import { TrackTable } from './track-table.tsx';

const renderRow = (changes = {}): void => {
  const context = { type: 'other', id: 'x', name: 'Mine', path: '/' } as const;
  const element = <TrackTable tracks={[buildTrack(changes)]} context={context} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
};

beforeEach(() => {
  vi.restoreAllMocks();
});

describe('TrackRow', () => {
  it('shows a track’s figures and links to the track, artists and album', () => {
    renderRow({ artists: [...buildTrack().artists, { id: 'art_2', name: 'Ito Vale' }] });
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

  it('plays when its button is clicked', async () => {
    const play = vi.spyOn(player, 'play').mockReturnValue();
    renderRow();
    await userEvent.click(screen.getByRole('button', { name: 'Play Slow Refraction' }));
    expect(play).toHaveBeenCalledOnce();
  });

  it('plays when the row is double-clicked', async () => {
    const play = vi.spyOn(player, 'play').mockReturnValue();
    renderRow();
    await userEvent.dblClick(screen.getByText('982,115'));
    expect(play).toHaveBeenCalledOnce();
  });

  it('shows a label when the track is explicit', () => {
    renderRow({ explicit: true });
    expect(screen.getByTitle('Explicit')).toBeDefined();
  });
});
