import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { connectionFound, connectionLost } from '../lib/connection.ts';
import { stubApi } from '../testing/api-stub.ts';
import { toasts } from './feedback/toasts.ts';
import { lazyPart } from './lazy-part.tsx';

afterEach(() => {
  connectionFound();
  // The next test waits for its own.
  toasts.close(toasts.get()?.id ?? '');
});

const notCome = new TypeError('Failed to fetch dynamically imported module: https://overtone.example/part.js');
const Part = ({ name }: { readonly name: string }) => <p>{name} is here</p>;
const late = () => vi.fn(async () => Part).mockRejectedValueOnce(notCome);

const look = 'HEAD /api/v1/bootstrap-data';

it('says that it is the connection, and comes by itself when that is back', async () => {
  stubApi({ [look]: { lost: true } });
  const Late = lazyPart(late());
  render(<Late name="The queue" />);
  await vi.waitFor(() => expect(toasts.get()?.message).toBe('You are offline. Check your connection and try again.'));
  expect(screen.queryByText('The queue is here')).toBeNull();
  connectionFound();
  expect(await screen.findByText('The queue is here')).toBeDefined();
});

it('closes what somebody opened, which opens at the next press', async () => {
  stubApi({ [look]: { lost: true } });
  const close = vi.fn();
  const Late = lazyPart(late(), close);
  const { unmount } = render(<Late name="The menu" />);
  await vi.waitFor(() => expect(close).toHaveBeenCalledWith({ name: 'The menu' }));
  unmount();
  render(<Late name="The menu" />);
  expect(await screen.findByText('The menu is here')).toBeDefined();
});

it('is closed before anybody is told, so that a press in answer to it opens it', async () => {
  const asked = stubApi({ [look]: { lost: true } });
  let toldBefore: number | undefined;
  const Late = lazyPart(late(), () => {
    toldBefore ??= asked.length;
  });
  render(<Late name="The menu" />);
  await vi.waitFor(() => expect(toasts.get()).toBeDefined());
  expect(toldBefore).toBe(0);
});

it('does not blame the connection for what is missing on a site that answers', async () => {
  stubApi({ [look]: {} });
  connectionLost();
  const Late = lazyPart(late());
  render(<Late name="The menu" />);
  await vi.waitFor(() => expect(toasts.get()?.message).toBe('There was an issue. Please try again.'));
});
