import { likes } from '../reactions/site-reactions.ts';
import { useReacted } from '../reactions/use-reacted.ts';

/** Whether something is liked. */
export const useLiked = (id: string): boolean => useReacted(likes, id);
