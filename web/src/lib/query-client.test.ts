import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from './api.ts';
import { markOffline, markOnline } from './connection.ts';
import { createQueryClient, shouldRetry, shouldThrowPageError } from './query-client.ts';

const createError = (status: number) => new ApiError(status, {});

describe('query client', () => {
  it('retries twice after a server error', () => {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, createError(500)))).toEqual([true, true, false]);
    expect(shouldRetry(0, new TypeError('Failed to fetch'))).toBe(true);
  });

  it.each([401, 403, 404])('does not retry status %d', (status) => {
    expect(shouldRetry(0, createError(status))).toBe(false);
  });

  it('fails when there is no connection, instead of waiting for one', async () => {
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    const queryFn = () => Promise.reject(createError(404));
    await expect(createQueryClient().fetchQuery({ queryKey: ['x'], queryFn })).rejects.toMatchObject({ status: 404 });
  });

  it('reloads failed queries on the screen when the connection is back', async () => {
    let requestCount = 0;
    const client = createQueryClient();
    client.mount();
    const observer = new QueryObserver(client, {
      queryKey: ['x'],
      queryFn: () => (++requestCount === 1 ? Promise.reject(createError(0)) : 'here'),
      retry: false,
    });
    const stop = observer.subscribe(() => undefined);
    markOffline();
    await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
    markOnline();
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('here'));
    stop();
    client.unmount();
  });

  it.each([
    ['shows no data yet', undefined, createError(0), true],
    ['shows earlier data', 'earlier', createError(0), false],
    ['shows earlier data and the server fails', 'earlier', createError(500), false],
    ['shows data that no longer exists', 'earlier', createError(404), true],
  ])('decides whether an error replaces the page when it %s', (_, data, error, expected) => {
    expect(shouldThrowPageError(error, { state: { data, fetchMeta: null } })).toBe(expected);
  });

  it('keeps the page when the next page of a list is missing', () => {
    const state = { data: 'the first page', fetchMeta: { fetchMore: { direction: 'forward' } } } as const;
    expect(shouldThrowPageError(createError(404), { state })).toBe(false);
  });

  it('does not load fresh data again', async () => {
    let requestCount = 0;
    const client = createQueryClient();
    const read = () =>
      client.ensureQueryData({ queryKey: ['x'], queryFn: () => ++requestCount, revalidateIfStale: true });
    expect([await read(), await read(), requestCount]).toEqual([1, 1, 1]);
  });
});
