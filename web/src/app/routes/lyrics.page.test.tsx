import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it } from 'vitest';
import { lyricsPath } from '../../lib/paths.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { LyricsButton } from '../../player/lyrics/lyrics-button.tsx';
import { Page } from './lyrics.page.tsx';

describe('lyrics page', () => {
  it('shows that nothing is playing, and opens the home page on the Lyrics button when no other page was opened before', async () => {
    const router = createMemoryRouter(
      [
        {
          path: lyricsPath,
          element: (
            <>
              <LyricsButton />
              <Page />
            </>
          ),
        },
        { path: '/', element: <LyricsButton /> },
      ],
      { initialEntries: [lyricsPath] },
    );
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    expect(screen.getByRole('heading', { name: 'Nothing is playing' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Lyrics' }));
    expect(router.state.location.pathname).toBe('/');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Lyrics' }).disabled).toBe(true);
  });
});
