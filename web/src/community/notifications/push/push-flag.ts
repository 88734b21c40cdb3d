import { useSyncExternalStore } from 'react';

/** Stores the id of the user who gets notifications in this browser. Without it, no code for them is loaded. */
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

/** Returns the same for a component, which renders again after a change in this tab. */
export const usePushFlag = (userId: string): boolean => useSyncExternalStore(subscribe, () => hasPushFlag(userId));

export const setPushFlag = (userId: string): void => {
  localStorage.setItem(storageKey, userId);
  notifyListeners();
};

export const removePushFlag = (): void => {
  localStorage.removeItem(storageKey);
  notifyListeners();
};

/** The subscription of this browser that the site has stored. */
interface StoredPush {
  readonly userId: string;
  /** The session in which it was stored. The site sends nothing after its end. */
  readonly sessionId: string;
  /** Seconds since 1970. */
  readonly storedAt: number;
  readonly subscriptionId: string;
}
const storedKey = 'overtone.push.stored';

/** Returns the subscription that the site has stored for this browser, or undefined if there is none. */
export const readStoredPush = (): StoredPush | undefined => {
  const [userId, sessionId, storedAt, subscriptionId] = localStorage.getItem(storedKey)?.split(' ') ?? [];
  return userId && sessionId && subscriptionId
    ? { userId, sessionId, storedAt: Number(storedAt), subscriptionId }
    : undefined;
};

export const setStoredPush = ({ userId, sessionId, storedAt, subscriptionId }: StoredPush): void =>
  localStorage.setItem(storedKey, `${userId} ${sessionId} ${storedAt} ${subscriptionId}`);

export const removeStoredPush = (): void => localStorage.removeItem(storedKey);
