import type { ReactionListName } from '../../player/reactions/load-reactions.ts';

const storageKey = 'overtone.wished-marks';
/** What was wished longer ago is forgotten: whoever signs in then means something else. */
const wishedMs = 3_600_000;
const most = 20;

const idsOf: Readonly<Record<ReactionListName, RegExp>> = {
  likes: /^(trk|alb|art|pls)_\w{26}$/,
  follows: /^(art|usr|pls)_\w{26}$/,
  reposts: /^(trk|alb|pls)_\w{26}$/,
};

interface Wish {
  readonly kind: ReactionListName;
  readonly ids: readonly string[];
}

/** Keeps what a guest wants to like, to follow or to repost, while this tab goes to sign them in. */
export const keepWish = ({ kind, ids }: Wish): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ kind, ids: ids.slice(0, most), at: Date.now() }));
  } catch {
    // A forbidden storage: they press once more.
  }
};

const isKind = (value: unknown): value is ReactionListName => typeof value === 'string' && Object.hasOwn(idsOf, value);

/** What the guest wanted who has become somebody now, once. Whatever stands there, only ids come out. */
export const takeWish = (): Wish | undefined => {
  try {
    const wish: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    sessionStorage.removeItem(storageKey);
    const { kind, ids, at } = Object(wish) as Record<string, unknown>;
    if (!isKind(kind) || !Array.isArray(ids) || typeof at !== 'number' || Date.now() - at >= wishedMs) return undefined;
    return { kind, ids: ids.filter((id) => idsOf[kind].test(id)) };
  } catch {
    return undefined;
  }
};
