/** Path of playlist invite links. The secret is in the URL fragment, which is not sent to servers. */
export const invitePath = '/playlist-invite';

export const getInviteUrl = (token: string): string => `${invitePath}#${token}`;

const storageKey = 'overtone.playlist-invite';
/** Milliseconds for which a stored link is valid. */
const lifetimeMs = 3_600_000;

/** Stores a link for this tab while the guest logs in, since the `next` path must not contain the secret. */
export const storeInvite = (token: string): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ token, storedAt: Date.now() }));
  } catch {
    // Storage is forbidden, so the guest has to open the link again.
  }
};

/** Returns the token of a recently stored link, or undefined if there is none. Validates the stored value. */
export const getStoredInvite = (): string | undefined => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('token' in stored) || !('storedAt' in stored))
      return undefined;
    const isFresh = typeof stored.storedAt === 'number' && Date.now() - stored.storedAt < lifetimeMs;
    return isFresh && typeof stored.token === 'string' && stored.token.length <= 120 ? stored.token : undefined;
  } catch {
    return undefined;
  }
};

export const clearInvite = (): void => {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is forbidden, so nothing is stored.
  }
};
