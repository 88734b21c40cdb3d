import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link2, Music } from 'lucide-react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MenuButton } from './menu-button.tsx';

const openMenu = async (onSelect: () => void = () => undefined) => {
  const user = userEvent.setup();
  const element = (
    <MenuButton
      label="More options for Slow Refraction"
      entries={() => [
        { label: 'Copy link', icon: Link2, onSelect },
        { label: 'Go to song', icon: Music, path: '/track' },
      ]}
    />
  );
  const routes = [
    { path: '/', element },
    { path: '/track', element: <h1>Slow Refraction</h1> },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  await user.click(screen.getByRole('button', { name: 'More options for Slow Refraction' }));
  await screen.findByRole('menu', { name: 'More options for Slow Refraction' });
  return user;
};

describe('MenuButton', () => {
  it('runs an entry and closes', async () => {
    const copy = vi.fn();
    const user = await openMenu(copy);
    await user.click(screen.getByRole('menuitem', { name: 'Copy link' }));
    expect(copy).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('resets type-ahead after half a second', async () => {
    await openMenu();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const getFocused = () => document.querySelector('[role="menuitem"][data-focused]')?.textContent;
    const type = (key: string): void => void fireEvent.keyDown(document.activeElement ?? document.body, { key });
    const wait = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));
    type('g');
    expect(getFocused()).toBe('Go to song');
    wait(500);
    type('c');
    expect(getFocused()).toBe('Copy link');
  });

  it('follows a link by keyboard', async () => {
    const user = await openMenu();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('heading', { name: 'Slow Refraction' })).toBeDefined();
  });

  it('closes with Escape and restores the focus', async () => {
    const user = await openMenu();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('More options for Slow Refraction'),
    );
  });

  it('opens again when Enter follows Escape immediately', async () => {
    await openMenu();
    // Without a frame between the two keys, as for queued events.
    const userWithoutDelay = userEvent.setup({ delay: null });
    const frame = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    await userWithoutDelay.keyboard('{Escape}{Enter}');
    frame.mockRestore();
    expect(await screen.findByRole('menu', { name: 'More options for Slow Refraction' })).toBeDefined();
  });

  it('focuses its first item immediately, before the next frame', async () => {
    const user = await openMenu();
    await user.keyboard('{Escape}');
    const frame = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    // The click of a key occurs while the key is still down.
    fireEvent.click(screen.getByRole('button', { name: 'More options for Slow Refraction' }), { detail: 0 });
    const focusedItem = await waitFor(() => {
      const item = document.querySelector('[role="menuitem"][data-focused]');
      expect(item).not.toBeNull();
      return item;
    });
    expect(document.activeElement).toBe(focusedItem);
    expect(document.activeElement?.textContent).toBe('Copy link');
    frame.mockRestore();
  });
});
