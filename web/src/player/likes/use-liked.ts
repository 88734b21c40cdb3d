import { likes } from '../marks/site-marks.ts';
import { useMarked } from '../marks/use-marked.ts';

/** Whether something is liked. */
export const useLiked = (id: string): boolean => useMarked(likes, id);
