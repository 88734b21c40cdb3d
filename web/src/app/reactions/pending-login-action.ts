import type { ReactionListName } from '../../library/reactions/reaction-requests.ts';

const storageKey = 'overtone.pending-login-action';
/** Maximum age in milliseconds. Older actions are ignored, because the guest probably logs in for another reason. */
const maxAgeMs = 3_600_000;
const maxIds = 20;

const idPatterns: Readonly<Record<ReactionListName, RegExp>> = {
  likes: /^(trk|alb|art|pls)_\w{26}$/,
  follows: /^(art|usr|pls)_\w{26}$/,
  reposts: /^(trk|alb|pls)_\w{26}$/,
};

interface PendingAction {
  readonly kind: ReactionListName;
  readonly ids: readonly string[];
}

/** Stores the reaction of a guest while this tab shows the login. */
export const storePendingAction = ({ kind, ids }: PendingAction): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ kind, ids: ids.slice(0, maxIds), storedAt: Date.now() }));
  } catch {
    // If the storage is blocked, the guest has to press the button again after the login.
  }
};

const isReactionListName = (value: unknown): value is ReactionListName =>
  typeof value === 'string' && Object.hasOwn(idPatterns, value);

/** Returns the stored reaction once, or undefined if there is none. Invalid ids are ignored. */
export const takePendingAction = (): PendingAction | undefined => {
  try {
    const action: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    sessionStorage.removeItem(storageKey);
    const { kind, ids, storedAt } = Object(action) as Record<string, unknown>;
    if (
      !isReactionListName(kind) ||
      !Array.isArray(ids) ||
      typeof storedAt !== 'number' ||
      Date.now() - storedAt >= maxAgeMs
    )
      return undefined;
    return { kind, ids: ids.filter((id) => idPatterns[kind].test(id)) };
  } catch {
    return undefined;
  }
};
