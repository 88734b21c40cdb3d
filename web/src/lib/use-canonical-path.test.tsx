import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { useCanonicalPath } from './use-canonical-path.ts';

const Album = () => {
  useCanonicalPath('/album/alb_1/%E6%9D%B1%E4%BA%AC/glass-orchard');
  return <h1>Glass Orchard</h1>;
};
const open = (path: string) => {
  const router = createMemoryRouter([{ path: '/album/*', Component: Album }], {
    initialEntries: ['/', path],
    initialIndex: 1,
  });
  render(<RouterProvider router={router} />);
  return router;
};

describe('useCanonicalPath', () => {
  it('replaces an outdated name and keeps query and hash', async () => {
    const router = open('/album/alb_1/old/name?t=12#lyrics');
    await waitFor(() => expect(decodeURI(router.state.location.pathname)).toBe('/album/alb_1/東京/glass-orchard'));
    expect(router.state.location).toMatchObject({ search: '?t=12', hash: '#lyrics' });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('keeps a correct path in any encoding', () => {
    const router = open('/album/alb_1/東京/glass-orchard');
    expect(screen.getByRole('heading', { name: 'Glass Orchard' })).toBeDefined();
    expect(router.state.historyAction).toBe('POP');
  });
});
