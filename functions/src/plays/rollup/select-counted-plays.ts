import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import type { Columns } from './columns.ts';
import { groupRows } from './group-rows.ts';

/** How many plays of a day count. The first plays are counted. */
export interface Caps {
  readonly listener: number;
  /** Plays of one track by one listener. */
  readonly listenerTrack: number;
  readonly network: number;
  /** Plays of one track by the users of a network, and by its guests. One browser can create any number of guests. */
  readonly usersTrack: number;
  readonly guestsTrack: number;
}

/** The caps from `playLimits`. */
export const defaultCaps: Caps = {
  listener: playLimits.listenerPlaysPerDay,
  listenerTrack: playLimits.listenerTrackPlaysPerDay,
  network: playLimits.networkPlaysPerDay,
  usersTrack: playLimits.usersTrackPlaysPerDay,
  guestsTrack: playLimits.guestsTrackPlaysPerDay,
};

type PlayMask = Uint8Array;

/**
 * Selects the plays of one listener: no plays by a manager, no repetition within half the track's length, no more
 * than the caps.
 */
const selectListenerPlays = (columns: Columns, rows: Int32Array, caps: Caps, mask: PlayMask): void => {
  const lastPlays = new Map<number, { startedAt: number; plays: number }>();
  let countedPlays = 0;
  for (const row of rows) {
    if (columns.isByManager(row) || countedPlays >= caps.listener) continue;
    const { track, played } = columns.getWork(row);
    const startedAt = columns.getStartedAt(row);
    const { startedAt: lastStartedAt, plays } = lastPlays.get(track) ?? {
      startedAt: Number.NEGATIVE_INFINITY,
      plays: 0,
    };
    // Measured from the last counted play: restarting a track over and over counts once per half of its length.
    if (plays >= caps.listenerTrack || startedAt - lastStartedAt < (played.length * 1_000) / 2) continue;
    lastPlays.set(track, { startedAt, plays: plays + 1 });
    mask[row] = 1;
    countedPlays += 1;
  }
};

/** Counts the selected plays of each network. */
const countByNetwork = (columns: Columns, mask: PlayMask): Uint32Array => {
  const selectedCounts = new Uint32Array(columns.networks);
  for (const row of columns.order) {
    const network = columns.getNetwork(row);
    if (mask[row]) selectedCounts[network] = (selectedCounts[network] ?? 0) + 1;
  }
  return selectedCounts;
};

/**
 * Removes plays beyond the caps of each network. Users come before guests, because one browser can create any number
 * of guests, and they must not displace the users who share their address.
 */
const capNetworks = (columns: Columns, caps: Caps, mask: PlayMask): void => {
  const selectedCounts = countByNetwork(columns, mask);
  const lowestCap = Math.min(caps.network, caps.usersTrack, caps.guestsTrack);
  const playCounts = new Uint32Array(columns.networks);
  const { length: tracks } = columns.dictionaries.works.tracks.texts;
  for (const [isGuestPass, trackCap] of [
    [false, caps.usersTrack],
    [true, caps.guestsTrack],
  ] as const) {
    const byTrack = new Map<number, number>();
    for (const row of columns.order) {
      const network = columns.getNetwork(row);
      // Most networks stay below every cap. Counting them would take too much memory.
      if (!mask[row] || (selectedCounts[network] ?? 0) <= lowestCap) continue;
      if ((columns.listeners[columns.getListener(row)] ?? 0) < 0 !== isGuestPass) continue;
      const key = network * tracks + columns.getWork(row).track;
      const [plays, trackPlays] = [playCounts[network] ?? 0, byTrack.get(key) ?? 0];
      if (plays >= caps.network || trackPlays >= trackCap) {
        mask[row] = 0;
        continue;
      }
      playCounts[network] = plays + 1;
      byTrack.set(key, trackPlays + 1);
    }
  }
};

/**
 * Selects the plays that count, grouped by listener and in the order of time. Each day is judged alone: a play on
 * each side of midnight may count even within half a track's length.
 */
export const selectCountedPlays = (columns: Columns, caps: Caps = defaultCaps): Int32Array => {
  const mask = new Uint8Array(columns.order.length);
  const listeners = groupRows(columns.order, columns.listeners.length, (row) => columns.getListener(row));
  for (let listener = 0; listener < listeners.count; listener += 1) {
    selectListenerPlays(columns, listeners.getRows(listener), caps, mask);
  }
  capNetworks(columns, caps, mask);
  const countedRows = new Int32Array(mask.reduce((sum, each) => sum + each, 0));
  let index = 0;
  for (let listener = 0; listener < listeners.count; listener += 1) {
    for (const row of listeners.getRows(listener)) if (mask[row]) countedRows[index++] = row;
  }
  return countedRows;
};

/**
 * Selects the listeners who count in charts and for naming a place: all users, and the first guests of each network.
 * One browser can create any number of guests, and charts and places are ranked by listeners.
 * @param rows the counted plays, grouped by listener
 * @returns the index of each listener, or -1 for listeners who do not count
 */
export const selectChartListeners = (columns: Columns, rows: Int32Array): Int32Array => {
  const selected = new Int32Array(columns.listeners.length).fill(-1);
  const guests = new Uint32Array(columns.networks);
  for (const row of rows) {
    const listener = columns.getListener(row);
    if (selected[listener] === listener) continue;
    if ((columns.listeners[listener] ?? 0) < 0) {
      const network = columns.getNetwork(row);
      if ((guests[network] ?? 0) >= playLimits.chartGuestsPerNetwork) continue;
      guests[network] = (guests[network] ?? 0) + 1;
    }
    selected[listener] = listener;
  }
  return selected;
};
