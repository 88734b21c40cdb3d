import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectionFound, connectionLost } from './connection.ts';
import { later } from './later.ts';

afterEach(() => {
  connectionFound();
  vi.restoreAllMocks();
});

describe('later', () => {
  it('runs after the first screen has loaded', () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const run = vi.fn(async () => undefined);
    later(run);
    expect(run).not.toHaveBeenCalled();
    state.mockReturnValue('complete');
    dispatchEvent(new Event('load'));
    expect(run).toHaveBeenCalledOnce();
    later(run);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('runs again when the connection is back and the code failed to load', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    let isLost = true;
    const run = vi.fn(async () => {
      if (isLost) throw new TypeError('Failed to fetch dynamically imported module');
    });
    connectionLost();
    later(run);
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
    isLost = false;
    connectionFound();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
    connectionLost();
    connectionFound();
    expect(run).toHaveBeenCalledTimes(2);
  });
});
