import { useSyncExternalStore } from 'react';

/** Names the user who gets notifications in this browser. Without it, nothing of this is loaded. */
const storageKey = 'overtone.push';

const listeners = new Set<() => void>();
const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns whether a user gets notifications in this browser. */
export const hasPushFlag = (userId: string): boolean => localStorage.getItem(storageKey) === userId;

/** The same for components. It follows changes in this tab. */
export const usePushFlag = (userId: string): boolean => useSyncExternalStore(subscribe, () => hasPushFlag(userId));

export const setPushFlag = (userId: string): void => {
  localStorage.setItem(storageKey, userId);
  notifyListeners();
};

export const removePushFlag = (): void => {
  localStorage.removeItem(storageKey);
  notifyListeners();
};
