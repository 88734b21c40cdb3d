import { startParameter } from './embed-path.ts';

/** Returns the start time in a query string in seconds, or 0 if there is none. @param search starts with `?` */
export const startOf = (search: string): number =>
  Number(new RegExp(`[?&]${startParameter}=(\\d{1,5})(?:&|$)`).exec(search)?.[1] ?? 0);
