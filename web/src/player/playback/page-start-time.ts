import { parseStartTime } from '@overtone/shared/http/start-time.ts';
import { useLocation } from 'react-router';

/** Returns the second at which a page's music starts, from the URL (`?t=83`), or 0. */
export const usePageStartTime = (): number => parseStartTime(useLocation().search);
