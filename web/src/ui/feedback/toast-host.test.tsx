import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { focusToast } from './focus-toast.ts';
import { ToastHost } from './toast-host.tsx';
import { toasts } from './toasts.ts';

const wait = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));
const show = (add: () => void): void => act(add);

beforeEach(() => {
  vi.useFakeTimers();
  const currentToast = toasts.get();
  if (currentToast) toasts.close(currentToast.id);
  render(<RouterProvider router={createMemoryRouter([{ path: '*', Component: ToastHost }])} />);
});

describe('ToastHost', () => {
  it('shows a toast for 3 seconds, for 8 on an error, and indefinitely while loading', () => {
    show(() => toasts.positive('Link copied'));
    wait(2_999);
    expect(screen.getByText('Link copied')).toBeDefined();
    wait(1);
    expect(screen.queryByText('Link copied')).toBeNull();

    show(() => toasts.positive('Moved to trash', { action: { label: 'Undo', onSelect: () => undefined } }));
    wait(2_999);
    expect(screen.getByText('Moved to trash')).toBeDefined();
    wait(1);
    expect(screen.queryByText('Moved to trash')).toBeNull();

    show(() => toasts.danger('No luck'));
    wait(7_999);
    expect(screen.getByText('No luck')).toBeDefined();
    wait(1);
    expect(screen.queryByText('No luck')).toBeNull();

    show(() => toasts.loading('Saving'));
    wait(60_000);
    expect(screen.getByText('Saving')).toBeDefined();
  });

  it('shows one toast at a time and replaces it by a newer one or the same id', () => {
    show(() => toasts.loading('Saving', { id: 'save' }));
    show(() => toasts.positive('Saved', { id: 'save' }));
    expect(screen.queryByText('Saving')).toBeNull();
    wait(2_000);
    show(() => toasts.positive('Link copied'));
    expect(screen.queryByText('Saved')).toBeNull();
    // The time of the replaced toast is over now.
    wait(2_000);
    expect(screen.getByText('Link copied')).toBeDefined();
  });

  it('pauses its timer while the pointer is on it', () => {
    show(() => toasts.positive('Link copied'));
    wait(2_000);
    fireEvent.pointerEnter(screen.getByText('Link copied'));
    wait(60_000);
    expect(screen.getByText('Link copied')).toBeDefined();
    fireEvent.pointerLeave(screen.getByText('Link copied'));
    wait(1_000);
    expect(screen.queryByText('Link copied')).toBeNull();
  });

  it('closes with its button, and has a link', () => {
    show(() => toasts.danger(undefined, { action: { label: 'See plans', path: '/pricing' } }));
    expect(screen.getByText('There was an issue. Please try again.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull();
  });

  it('runs its action and closes when the action is pressed', () => {
    const undo = vi.fn();
    show(() => toasts.positive('Queue cleared', { action: { label: 'Undo', onSelect: undo } }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText('Queue cleared')).toBeNull();
  });

  it('moves the focus to its action and restores the focus afterwards', () => {
    const previous = document.body.appendChild(document.createElement('button'));
    previous.focus();
    focusToast();
    expect(document.activeElement).toBe(previous);
    const undo = vi.fn();
    show(() => toasts.positive('Moved to trash', { action: { label: 'Undo', onSelect: undo } }));
    act(focusToast);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    wait(60_000);
    expect(screen.getByText('Moved to trash')).toBeDefined();
    act(focusToast);
    expect(document.activeElement).toBe(previous);
    act(focusToast);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(previous);
    previous.remove();
  });
});
