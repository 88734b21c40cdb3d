import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { markOffline, markOnline } from '../lib/connection.ts';
import { stubApi } from '../testing/api-stub.ts';
import { toasts } from './feedback/toasts.ts';
import { lazyComponent } from './lazy-component.tsx';

afterEach(() => {
  markOnline();
  // The next test waits for its own import.
  toasts.close(toasts.get()?.id ?? '');
});

const notCome = new TypeError('Failed to fetch dynamically imported module: https://overtone.example/part.js');
const Part = ({ name }: { readonly name: string }) => <p>{name} is here</p>;
const late = () => vi.fn(async () => Part).mockRejectedValueOnce(notCome);

const look = 'HEAD /api/v1/bootstrap-data';

describe('lazyPart', () => {
  it('shows a lost connection and loads when it is back', async () => {
    stubApi({ [look]: { lost: true } });
    const Late = lazyComponent(late());
    render(<Late name="The queue" />);
    await vi.waitFor(() => expect(toasts.get()?.message).toBe('You’re offline. Check your connection and try again.'));
    expect(screen.queryByText('The queue is here')).toBeNull();
    markOnline();
    expect(await screen.findByText('The queue is here')).toBeDefined();
  });

  it('closes a part that failed to load, and opens it at the next press', async () => {
    stubApi({ [look]: { lost: true } });
    const close = vi.fn();
    const Late = lazyComponent(late(), close);
    const { unmount } = render(<Late name="The menu" />);
    await vi.waitFor(() => expect(close).toHaveBeenCalledWith({ name: 'The menu' }));
    unmount();
    render(<Late name="The menu" />);
    expect(await screen.findByText('The menu is here')).toBeDefined();
  });

  it('closes before the toast is shown, so that a press reopens it', async () => {
    const asked = stubApi({ [look]: { lost: true } });
    let toldBefore: number | undefined;
    const Late = lazyComponent(late(), () => {
      toldBefore ??= asked.length;
    });
    render(<Late name="The menu" />);
    await vi.waitFor(() => expect(toasts.get()).toBeDefined());
    expect(toldBefore).toBe(0);
  });

  it('does not report a lost connection when the site responds', async () => {
    stubApi({ [look]: {} });
    markOffline();
    const Late = lazyComponent(late());
    render(<Late name="The menu" />);
    await vi.waitFor(() => expect(toasts.get()?.message).toBe('There was an issue. Please try again.'));
  });
});
