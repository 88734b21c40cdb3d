import { useSyncExternalStore } from 'react';
import { createStore } from '../../player/engine/store.ts';

const storageKey = 'overtone.searches';
const recentMax = 8;

/** Returns the stored searches. Ignores invalid values of other versions or manual edits. */
const readStoredSearches = (): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, recentMax) : [];
  } catch {
    return [];
  }
};

const searches = createStore(readStoredSearches());

const storeSearches = (texts: readonly string[]): void => {
  searches.set(texts);
  try {
    localStorage.setItem(storageKey, JSON.stringify(texts));
  } catch {
    // Storage is full or forbidden, so the searches last only until the page is closed.
  }
};

/** Stores a search as the newest, without duplicates. */
export const rememberSearch = (text: string): void => {
  const trimmed = text.trim();
  if (trimmed)
    storeSearches([trimmed, ...searches.get().filter((storedText) => storedText !== trimmed)].slice(0, recentMax));
};

export const clearSearches = (): void => storeSearches([]);

/** The recent searches of this browser. */
export const useRecentSearches = (): readonly string[] => useSyncExternalStore(searches.subscribe, searches.get);
