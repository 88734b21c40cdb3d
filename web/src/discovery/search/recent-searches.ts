import { useSyncExternalStore } from 'react';
import { createStore } from '../../player/engine/store.ts';

const storageKey = 'overtone.searches';
const recentMax = 8;

/** Whatever another version or a person left there, only texts come out. */
const read = (): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, recentMax) : [];
  } catch {
    return [];
  }
};

const searches = createStore(read());

const write = (texts: readonly string[]): void => {
  searches.set(texts);
  try {
    localStorage.setItem(storageKey, JSON.stringify(texts));
  } catch {
    // Storage is full or forbidden: they last as long as the page.
  }
};

/** Notes a search that led somewhere; the newest comes first, each once. */
export const rememberSearch = (text: string): void => {
  const known = text.trim();
  if (known) write([known, ...searches.get().filter((other) => other !== known)].slice(0, recentMax));
};

export const clearSearches = (): void => write([]);

/** What this browser searched for before. */
export const useRecentSearches = (): readonly string[] => useSyncExternalStore(searches.subscribe, searches.get);
