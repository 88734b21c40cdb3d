import { useState } from 'react';

const storageKey = 'overtone.open-folders';

const read = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/** Which folders of the library are open on this machine, and how to open or close one. */
export const useOpenFolders = (): readonly [ReadonlySet<string>, (id: string) => void] => {
  const [ids, setIds] = useState(read);
  const toggle = (id: string): void => {
    const next = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
    setIds(next);
    try {
      localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // A forbidden storage: it is open until the page goes.
    }
  };
  return [new Set(ids), toggle];
};
