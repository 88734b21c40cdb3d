const storageKey = 'overtone.places';

/** How often each path was gone to from the palette. Whatever another version left there, only numbers come out. */
export const readPlaceUses = (): ReadonlyMap<string, number> => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return new Map();
    return new Map(Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    return new Map();
  }
};

/** Forgets them: they tell where somebody went. */
export const clearPlaceUses = (): void => {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // A forbidden storage has kept none.
  }
};

export const notePlaceUse = (path: string): void => {
  const uses = new Map(readPlaceUses());
  uses.set(path, (uses.get(path) ?? 0) + 1);
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(uses)));
  } catch {
    // A forbidden storage only forgets the order.
  }
};
