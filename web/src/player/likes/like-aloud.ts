import { markAloud } from '../marks/mark-aloud.ts';

/** Likes things, or no longer, by something else than their hearts: so it says that it did. */
export const likeAloud = (ids: readonly string[], liked: boolean): void => markAloud('likes', ids, liked);
