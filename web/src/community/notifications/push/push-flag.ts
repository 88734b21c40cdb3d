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

/** The subscription of this browser that the site has stored. */
interface StoredPush {
  readonly userId: string;
  /** The session in which it was stored. The site sends nothing after its end. */
  readonly sessionId: string;
  /** Seconds since 1970. */
  readonly at: number;
  readonly subscriptionId: string;
}
const storedKey = 'overtone.push.stored';

/** Returns the subscription that the site has stored for this browser, or undefined if there is none. */
export const readStoredPush = (): StoredPush | undefined => {
  const [userId, sessionId, at, subscriptionId] = localStorage.getItem(storedKey)?.split(' ') ?? [];
  return userId && sessionId && subscriptionId ? { userId, sessionId, at: Number(at), subscriptionId } : undefined;
};

export const setStoredPush = ({ userId, sessionId, at, subscriptionId }: StoredPush): void =>
  localStorage.setItem(storedKey, `${userId} ${sessionId} ${at} ${subscriptionId}`);

export const removeStoredPush = (): void => localStorage.removeItem(storedKey);
