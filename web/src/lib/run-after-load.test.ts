import { afterEach, describe, expect, it, vi } from 'vitest';
import { markOffline, markOnline } from './connection.ts';
import { runAfterLoad } from './run-after-load.ts';

afterEach(() => {
  markOnline();
  vi.restoreAllMocks();
});

describe('runAfterLoad', () => {
  it('runs after the first screen has loaded', () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const run = vi.fn(async () => undefined);
    runAfterLoad(run);
    expect(run).not.toHaveBeenCalled();
    state.mockReturnValue('complete');
    dispatchEvent(new Event('load'));
    expect(run).toHaveBeenCalledOnce();
    runAfterLoad(run);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('runs again when the connection is back and the code failed to load', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    let isLost = true;
    const run = vi.fn(async () => {
      if (isLost) throw new TypeError('Failed to fetch dynamically imported module');
    });
    markOffline();
    runAfterLoad(run);
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
    isLost = false;
    markOnline();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
    markOffline();
    markOnline();
    expect(run).toHaveBeenCalledTimes(2);
  });
});
