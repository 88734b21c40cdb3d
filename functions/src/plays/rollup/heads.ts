import { limits } from '@overtone/shared/limits.ts';
import type { Columns } from './columns.ts';

/**
 * Who counts as a listener in charts, and for a place to be named: everybody but the guests of a network beyond its first ones.
 * One browser makes as many guests as it likes, and charts and places go by listeners.
 * @param rows what counts, each listener's together
 * @returns by listener, their own number; below 0 for who does not count
 */
export const headsOf = (columns: Columns, rows: Int32Array): Int32Array => {
  const heads = new Int32Array(columns.listeners.length).fill(-1);
  const guests = new Uint32Array(columns.networks);
  for (const row of rows) {
    const who = columns.listener(row);
    if (heads[who] === who) continue;
    if ((columns.listeners[who] ?? 0) < 0) {
      const network = columns.network(row);
      if ((guests[network] ?? 0) >= limits.chartGuestsPerNetwork) continue;
      guests[network] = (guests[network] ?? 0) + 1;
    }
    heads[who] = who;
  }
  return heads;
};
