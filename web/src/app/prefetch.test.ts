import { afterEach, describe, expect, it, vi } from 'vitest';
import { markOffline, markOnline } from '../lib/connection.ts';
import { prefetchPage } from './prefetch.ts';

afterEach(markOnline);

describe('prefetchPage', () => {
  it('prefetches the matching page, but nothing when the app is offline', () => {
    const prefetch = vi.fn();
    const routes = [{ path: 'album/:albumId', handle: { prefetch } }];
    prefetchPage(routes, '/album/alb_1?from=home');
    expect(prefetch).toHaveBeenCalledExactlyOnceWith({ albumId: 'alb_1' });
    markOffline();
    prefetchPage(routes, '/album/alb_2');
    expect(prefetch).toHaveBeenCalledOnce();
  });
});
