/** Where a link that invites to a playlist leads: its secret stands behind `#`, which no server is sent. */
export const invitePath = '/playlist-invite';

export const inviteAddress = (token: string): string => `${invitePath}#${token}`;

const storageKey = 'overtone.playlist-invite';
/** A link that was opened longer ago is forgotten. */
const keptMs = 3_600_000;

/** Keeps a link for this tab, while its guest signs in: the way back has no place for a secret. */
export const keepInvite = (token: string): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ token, at: Date.now() }));
  } catch {
    // A forbidden storage: they open the link once more.
  }
};

/** The link that was kept, if it was lately; whatever stands there, only a token comes out. */
export const keptInvite = (): string | undefined => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('token' in kept) || !('at' in kept)) return undefined;
    const isFresh = typeof kept.at === 'number' && Date.now() - kept.at < keptMs;
    return isFresh && typeof kept.token === 'string' && kept.token.length <= 120 ? kept.token : undefined;
  } catch {
    return undefined;
  }
};

export const clearInvite = (): void => {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // There is nothing to forget.
  }
};
