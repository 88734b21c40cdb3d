import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  localStorage.clear();
});

/** Loads the module again, as a new visit does. */
const reloadModule = async () => {
  vi.resetModules();
  return import('./recent-searches.ts');
};

describe('useRecentSearches', () => {
  it('stores eight distinct searches for the next visit, newest first', async () => {
    const { rememberSearch, useRecentSearches } = await reloadModule();
    const { result } = renderHook(useRecentSearches);
    act(() => {
      for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c', ' ']) rememberSearch(text);
    });
    expect(result.current).toEqual(['c', 'i', 'h', 'g', 'f', 'e', 'd', 'b']);
    const nextVisit = await reloadModule();
    expect(renderHook(nextVisit.useRecentSearches).result.current).toEqual(result.current);
  });

  it.each(['{', '{"a":1}', '[1, null, {"x": 2}]'])(
    'returns no searches when the stored value is invalid: %s',
    async (stored) => {
      localStorage.setItem('overtone.searches', stored);
      const { useRecentSearches } = await reloadModule();
      expect(renderHook(useRecentSearches).result.current).toEqual([]);
    },
  );
});
