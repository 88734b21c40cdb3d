import { startOf } from '@overtone/shared/http/start-time.ts';
import { useLocation } from 'react-router';

/** Second at which the music of a page begins, as its address says (`?t=83`); 0 where it says nothing. */
export const useStart = (): number => startOf(useLocation().search);
