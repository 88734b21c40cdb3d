import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { stubApi } from '../../testing/api-stub.ts';
import { Page } from './tag.page.tsx';

const emptyPage = { body: { data: [], nextCursor: null } };

describe('tag page', () => {
  it.each([
    ['songs', '/tag/low', 'Songs'],
    ['albums', '/tag/low/albums', 'Albums'],
  ])('marks the link to the %s when they are shown', (_, path, label) => {
    stubApi({ 'GET /api/v1/tags/low/tracks': emptyPage, 'GET /api/v1/tags/low/albums': emptyPage });
    const router = createMemoryRouter([{ path: '/tag/:tagName/:tab?', element: <Page /> }], {
      initialEntries: [path],
    });
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    const currentLinks = screen.getAllByRole('link', { current: 'page' });
    expect(currentLinks.map(({ textContent }) => textContent)).toEqual([label]);
  });
});
