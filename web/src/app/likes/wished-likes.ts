const storageKey = 'overtone.wished-likes';
/** What was wished longer ago is forgotten: whoever signs in then means something else. */
const wishedMs = 3_600_000;
const most = 20;

/** Keeps what a guest wants to like, while this tab goes to sign them in. */
export const keepWish = (ids: readonly string[]): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ids: ids.slice(0, most), at: Date.now() }));
  } catch {
    // A forbidden storage: they press once more.
  }
};

/** What the guest wanted who has become somebody now, once. Whatever stands there, only ids come out. */
export const takeWish = (): readonly string[] => {
  try {
    const wish: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    sessionStorage.removeItem(storageKey);
    if (typeof wish !== 'object' || wish === null || !('ids' in wish) || !('at' in wish)) return [];
    const isFresh = typeof wish.at === 'number' && Date.now() - wish.at < wishedMs;
    return isFresh && Array.isArray(wish.ids) ? wish.ids.filter((id) => /^(trk|alb|art|pls)_\w{26}$/.test(id)) : [];
  } catch {
    return [];
  }
};
