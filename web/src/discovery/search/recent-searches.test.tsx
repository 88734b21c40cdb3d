import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  localStorage.clear();
});

/** As the next visit finds it. */
const visit = async () => {
  vi.resetModules();
  return import('./recent-searches.ts');
};

it('puts the newest first, each once, and keeps eight for the next visit', async () => {
  const { rememberSearch, useRecentSearches } = await visit();
  const { result } = renderHook(useRecentSearches);
  act(() => {
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c', ' ']) rememberSearch(text);
  });
  expect(result.current).toEqual(['c', 'i', 'h', 'g', 'f', 'e', 'd', 'b']);
  const next = await visit();
  expect(renderHook(next.useRecentSearches).result.current).toEqual(result.current);
});

it.each(['{', '{"a":1}', '[1, null, {"x": 2}]'])('is empty where something else was stored: %s', async (stored) => {
  localStorage.setItem('overtone.searches', stored);
  const { useRecentSearches } = await visit();
  expect(renderHook(useRecentSearches).result.current).toEqual([]);
});
