import { act, render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { useCanonicalPath } from '../../lib/use-canonical-path.ts';
import { useMainFocus } from './use-main-focus.ts';

const Frame = () => {
  const main = useRef<HTMLElement>(null);
  useMainFocus(main);
  return (
    <main ref={main} tabIndex={-1}>
      <Outlet />
    </main>
  );
};
const Playlist = () => {
  const [name, setName] = useState('low-tide');
  useCanonicalPath(`/playlist/${name}`);
  return (
    <button type="button" onClick={() => setName('high-tide')}>
      Rename
    </button>
  );
};
const open = () => {
  const children = [{ path: 'playlist/*', Component: Playlist }, { path: '*' }];
  const router = createMemoryRouter([{ path: '/', Component: Frame, children }], {
    initialEntries: ['/playlist/low-tide'],
  });
  render(<RouterProvider router={router} />);
  return router;
};

describe('useMainFocus', () => {
  it('focuses the main element after a navigation', async () => {
    const router = open();
    expect(document.activeElement).toBe(document.body);
    await act(() => router.navigate('/other'));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('does not move the focus when only the name in the path changes', async () => {
    const router = open();
    const button = screen.getByRole('button', { name: 'Rename' });
    button.focus();
    act(() => button.click());
    await waitFor(() => expect(router.state.location.pathname).toBe('/playlist/high-tide'));
    expect(document.activeElement).toBe(button);
  });
});
