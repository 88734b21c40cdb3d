import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { markOffline, markOnline } from '../lib/connection.ts';
import { stubApi } from '../testing/api-stub.ts';
import { toasts } from './feedback/toasts.ts';
import { loadComponentOnFirstUse } from './load-component-on-first-use.tsx';

afterEach(() => {
  markOnline();
  // The next test waits for its own import.
  toasts.close(toasts.get()?.id ?? '');
});

const loadError = new TypeError('Failed to fetch dynamically imported module: https://overtone.example/part.js');
const Part = ({ name }: { readonly name: string }) => <p>{name} is here</p>;
const createFailingLoad = () => vi.fn(async () => Part).mockRejectedValueOnce(loadError);

const connectionCheck = 'HEAD /api/v1/bootstrap-data';

describe('loadComponentOnFirstUse', () => {
  it('shows that the connection is lost, and loads when it is back', async () => {
    stubApi({ [connectionCheck]: { isLost: true } });
    const LazyPart = loadComponentOnFirstUse(createFailingLoad());
    render(<LazyPart name="The queue" />);
    await vi.waitFor(() => expect(toasts.get()?.message).toBe('You’re offline. Check your connection and try again.'));
    expect(screen.queryByText('The queue is here')).toBeNull();
    markOnline();
    expect(await screen.findByText('The queue is here')).toBeDefined();
  });

  it('closes a component that failed to load, and loads it at the next press', async () => {
    stubApi({ [connectionCheck]: { isLost: true } });
    const close = vi.fn();
    const LazyPart = loadComponentOnFirstUse(createFailingLoad(), close);
    const { unmount } = render(<LazyPart name="The menu" />);
    await vi.waitFor(() => expect(close).toHaveBeenCalledWith({ name: 'The menu' }));
    unmount();
    render(<LazyPart name="The menu" />);
    expect(await screen.findByText('The menu is here')).toBeDefined();
  });

  it('closes before the toast is shown', async () => {
    const requests = stubApi({ [connectionCheck]: { isLost: true } });
    let requestsBeforeClose: number | undefined;
    const LazyPart = loadComponentOnFirstUse(createFailingLoad(), () => {
      requestsBeforeClose ??= requests.length;
    });
    render(<LazyPart name="The menu" />);
    await vi.waitFor(() => expect(toasts.get()).toBeDefined());
    expect(requestsBeforeClose).toBe(0);
  });

  it('does not report a lost connection when the site responds', async () => {
    stubApi({ [connectionCheck]: {} });
    markOffline();
    const LazyPart = loadComponentOnFirstUse(createFailingLoad());
    render(<LazyPart name="The menu" />);
    await vi.waitFor(() => expect(toasts.get()?.message).toBe('There was an issue. Please try again.'));
  });
});
