import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import type { Columns } from './columns.ts';

/**
 * Selects the listeners who count in charts and for naming a place: all users, and the first guests of each network.
 * One browser can create any number of guests, and charts and places are ranked by listeners.
 * @param rows the counted plays, grouped by listener
 * @returns for each listener its own index, or -1 if it does not count
 */
export const selectChartListeners = (columns: Columns, rows: Int32Array): Int32Array => {
  const selected = new Int32Array(columns.listeners.length).fill(-1);
  const guests = new Uint32Array(columns.networks);
  for (const row of rows) {
    const listener = columns.listener(row);
    if (selected[listener] === listener) continue;
    if ((columns.listeners[listener] ?? 0) < 0) {
      const network = columns.network(row);
      if ((guests[network] ?? 0) >= playLimits.chartGuestsPerNetwork) continue;
      guests[network] = (guests[network] ?? 0) + 1;
    }
    selected[listener] = listener;
  }
  return selected;
};
