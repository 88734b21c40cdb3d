import { setReactionsWithToast } from '../reactions/set-reactions-with-toast.ts';

/** Likes or unlikes targets from a menu or a key, and shows a toast. */
export const likeWithToast = (ids: readonly string[], liked: boolean): void =>
  setReactionsWithToast('likes', ids, liked);
