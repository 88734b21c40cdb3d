import { pageUsesKey } from './clear-page-uses.ts';

/** Returns how often each path was opened from the palette. Stored values that are not numbers are ignored. */
export const readPageUses = (): ReadonlyMap<string, number> => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(pageUsesKey) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return new Map();
    return new Map(Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    return new Map();
  }
};

export const recordPageUse = (path: string): void => {
  const uses = new Map(readPageUses());
  uses.set(path, (uses.get(path) ?? 0) + 1);
  try {
    localStorage.setItem(pageUsesKey, JSON.stringify(Object.fromEntries(uses)));
  } catch {
    // The storage is forbidden, so the pages keep their default order.
  }
};
