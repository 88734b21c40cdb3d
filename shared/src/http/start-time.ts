import { startParameter } from './embed-path.ts';

/** Where the music of an address begins; 0 where it does not say so in whole seconds. @param search with its `?` */
export const startOf = (search: string): number =>
  Number(new RegExp(`[?&]${startParameter}=(\\d{1,5})(?:&|$)`).exec(search)?.[1] ?? 0);
