import { reactWithToast } from '../reactions/react-with-toast.ts';

/** Likes things, or no longer, by something else than their hearts: so it says that it did. */
export const likeWithToast = (ids: readonly string[], liked: boolean): void => reactWithToast('likes', ids, liked);
