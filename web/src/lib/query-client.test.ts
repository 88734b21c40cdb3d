import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from './api.ts';
import { markOffline, markOnline } from './connection.ts';
import { createQueryClient, shouldRetry, throwUnlessShown } from './query-client.ts';

const failed = (status: number) => new ApiError(status, {});

describe('query client', () => {
  it('retries twice after a fault', () => {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, failed(500)))).toEqual([true, true, false]);
    expect(shouldRetry(0, new TypeError('Failed to fetch'))).toBe(true);
  });

  it.each([401, 403, 404])('does not retry status %d', (status) => {
    expect(shouldRetry(0, failed(status))).toBe(false);
  });

  it('fails without a connection instead of waiting for one', async () => {
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    const queryFn = () => Promise.reject(failed(404));
    await expect(createQueryClient().fetchQuery({ queryKey: ['x'], queryFn })).rejects.toMatchObject({ status: 404 });
  });

  it('reloads failed queries on the screen when the connection is back', async () => {
    let asked = 0;
    const client = createQueryClient();
    client.mount();
    const seen = new QueryObserver(client, {
      queryKey: ['x'],
      queryFn: () => (++asked === 1 ? Promise.reject(failed(0)) : 'here'),
      retry: false,
    });
    const stop = seen.subscribe(() => undefined);
    markOffline();
    await vi.waitFor(() => expect(seen.getCurrentResult().status).toBe('error'));
    markOnline();
    await vi.waitFor(() => expect(seen.getCurrentResult().data).toBe('here'));
    stop();
    client.unmount();
  });

  it.each([
    ['shows nothing yet', undefined, failed(0), true],
    ['shows an earlier answer', 'earlier', failed(0), false],
    ['shows an earlier answer to a server that has a fault', 'earlier', failed(500), false],
    ['shows what is there no more', 'earlier', failed(404), true],
  ])('decides whether an error replaces the page when it %s', (_, data, error, expected) => {
    expect(throwUnlessShown(error, { state: { data, fetchMeta: null } })).toBe(expected);
  });

  it('keeps the page when the next page of a list is missing', () => {
    const state = { data: 'the first page', fetchMeta: { fetchMore: { direction: 'forward' } } } as const;
    expect(throwUnlessShown(failed(404), { state })).toBe(false);
  });

  it('does not load fresh data again', async () => {
    let asked = 0;
    const client = createQueryClient();
    const read = () => client.ensureQueryData({ queryKey: ['x'], queryFn: () => ++asked, revalidateIfStale: true });
    expect([await read(), await read(), asked]).toEqual([1, 1, 1]);
  });
});
