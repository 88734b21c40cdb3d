import { startTimeParameter } from './embed-path.ts';

/** Returns the start time in a query string in seconds, or 0 if there is none. @param search starts with `?` */
export const parseStartTime = (search: string): number =>
  Number(new RegExp(`[?&]${startTimeParameter}=(\\d{1,5})(?:&|$)`).exec(search)?.[1] ?? 0);
