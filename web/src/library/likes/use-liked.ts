import { likes } from '../reactions/site-reactions.ts';
import { useReacted } from '../reactions/use-reacted.ts';

/** Returns whether the user likes a target. */
export const useLiked = (id: string): boolean => useReacted(likes, id);
