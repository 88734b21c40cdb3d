import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { aTrack } from '../../testing/factories.ts';
import { TrackRow } from './track-row.tsx';

const show = (changes = {}) => {
  const onPlay = vi.fn();
  const element = <TrackRow track={aTrack(changes)} number={2} album onPlay={onPlay} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return onPlay;
};

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
  const onPlay = show();
  await userEvent.click(screen.getByRole('button', { name: 'Play Slow Refraction' }));
  expect(onPlay).toHaveBeenCalledOnce();
});

it('plays on a double click', async () => {
  const onPlay = show();
  await userEvent.dblClick(screen.getByText('982,115'));
  expect(onPlay).toHaveBeenCalledOnce();
});

it('marks what is explicit, and only that', () => {
  show({ explicit: true });
  expect(screen.getByTitle('Explicit')).toBeDefined();
});
