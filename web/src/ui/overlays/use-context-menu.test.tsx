import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link2 } from 'lucide-react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MenuButton } from './menu-button.tsx';
import { useContextMenu } from './use-context-menu.ts';

const play = vi.fn();

const Row = () => {
  const { area, menu } = useContextMenu();
  return (
    <div {...area}>
      <button type="button" onClick={play}>
        Play
      </button>
      <MenuButton
        label="More"
        entries={() => [{ label: 'Copy link', icon: Link2, onSelect: () => undefined }]}
        menu={menu}
      />
    </div>
  );
};

beforeEach(() => {
  play.mockClear();
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Row }])} />);
});

describe('useContextMenu', () => {
  it("opens the row's menu on right click instead of the browser's", async () => {
    expect(fireEvent.contextMenu(screen.getByText('Play'), { clientX: 40, clientY: 60 })).toBe(false);
    expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeDefined();
  });

  it('opens on a long press without pressing the button below', async () => {
    vi.useFakeTimers();
    const button = screen.getByText('Play');
    fireEvent.pointerDown(button, { pointerType: 'touch', clientX: 40, clientY: 60 });
    act(() => void vi.advanceTimersByTime(500));
    fireEvent.pointerUp(button, { pointerType: 'touch' });
    fireEvent.click(button);
    vi.useRealTimers();
    expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeDefined();
    expect(play).not.toHaveBeenCalled();
  });

  it('does not open on a tap or a scroll', () => {
    vi.useFakeTimers();
    const button = screen.getByText('Play');
    fireEvent.pointerDown(button, { pointerType: 'touch', clientX: 40, clientY: 60 });
    fireEvent.pointerMove(button, { pointerType: 'touch', clientX: 40, clientY: 90 });
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.queryByRole('menu')).toBeNull();
    fireEvent.pointerDown(button, { pointerType: 'touch', clientX: 40, clientY: 60 });
    fireEvent.pointerUp(button, { pointerType: 'touch' });
    fireEvent.click(button);
    expect(play).toHaveBeenCalledOnce();
  });
});
