import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { useCanonicalPath } from './use-canonical-path.ts';
import { usePageNumber } from './use-page-number.ts';

const Album = () => {
  useCanonicalPath('/album/alb_1/glass-orchard');
  return null;
};
const Frame = () => (
  <>
    <p>Page {usePageNumber()}</p>
    <Outlet />
  </>
);

describe('usePageNumber', () => {
  it('keeps the number when the page is renamed, and increases it when the user returns to the page', async () => {
    const children = [{ index: true }, { path: 'album/*', Component: Album }];
    const router = createMemoryRouter([{ path: '/', Component: Frame, children }], {
      initialEntries: ['/album/alb_1'],
    });
    render(<RouterProvider router={router} />);
    await waitFor(() => expect(router.state.location.pathname).toBe('/album/alb_1/glass-orchard'));
    expect(screen.getByText('Page 0')).toBeDefined();
    await router.navigate('/');
    expect(await screen.findByText('Page 1')).toBeDefined();
    await router.navigate(-1);
    expect(await screen.findByText('Page 2')).toBeDefined();
  });
});
