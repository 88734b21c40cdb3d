import { limits } from '@overtone/shared/limits.ts';
import type { Columns } from './columns.ts';
import { groupRows } from './group-rows.ts';

/** How many plays of a day count: the first ones. */
export interface Caps {
  readonly listener: number;
  /** Of one listener and one track. */
  readonly listenerTrack: number;
  readonly network: number;
  /** Of one track and the people of a network, and its guests, of whom one browser makes as many as it likes. */
  readonly peopleTrack: number;
  readonly guestsTrack: number;
}

/** As `limits` has them. */
export const usualCaps: Caps = {
  listener: limits.listenerPlaysPerDay,
  listenerTrack: limits.listenerTrackPlaysPerDay,
  network: limits.networkPlaysPerDay,
  peopleTrack: limits.peopleTrackPlaysPerDay,
  guestsTrack: limits.guestsTrackPlaysPerDay,
};

type PlayMask = Uint8Array;

/** One listener's, by time: not what is their own, nor a track again within half its length, nor more than the caps. */
const judgeListener = (columns: Columns, rows: Int32Array, caps: Caps, mask: PlayMask): void => {
  const counted = new Map<number, { last: number; plays: number }>();
  let all = 0;
  for (const row of rows) {
    if (columns.isOwn(row) || all >= caps.listener) continue;
    const { track, heard } = columns.work(row);
    const moment = columns.at(row);
    const { last, plays } = counted.get(track) ?? { last: Number.NEGATIVE_INFINITY, plays: 0 };
    // After the last one that counted: who starts a track over and over counts once in each half of its length.
    if (plays >= caps.listenerTrack || moment - last < (heard.length * 1_000) / 2) continue;
    counted.set(track, { last: moment, plays: plays + 1 });
    mask[row] = 1;
    all += 1;
  }
};

/** How many plays each network has that may count. */
const sizesOf = (columns: Columns, mask: PlayMask): Uint32Array => {
  const sizes = new Uint32Array(columns.networks);
  for (const row of columns.order) {
    const network = columns.network(row);
    if (mask[row]) sizes[network] = (sizes[network] ?? 0) + 1;
  }
  return sizes;
};

/**
 * What is beyond the first plays that count from each network. People come before guests: nobody without an account, of
 * whom one browser can make as many as it likes, takes the place of those who share their address.
 */
const capNetworks = (columns: Columns, caps: Caps, mask: PlayMask): void => {
  const sizes = sizesOf(columns, mask);
  const fewest = Math.min(caps.network, caps.peopleTrack, caps.guestsTrack);
  const counted = new Uint32Array(columns.networks);
  const { length: tracks } = columns.names.works.tracks.texts;
  for (const [isGuests, ofTrack] of [
    [false, caps.peopleTrack],
    [true, caps.guestsTrack],
  ] as const) {
    const ofTracks = new Map<number, number>();
    for (const row of columns.order) {
      const network = columns.network(row);
      // Most have fewer than any cap: a map of all would outgrow the memory.
      if (!mask[row] || (sizes[network] ?? 0) <= fewest) continue;
      if ((columns.listeners[columns.listener(row)] ?? 0) < 0 !== isGuests) continue;
      const key = network * tracks + columns.work(row).track;
      const [all, those] = [counted[network] ?? 0, ofTracks.get(key) ?? 0];
      if (all >= caps.network || those >= ofTrack) {
        mask[row] = 0;
        continue;
      }
      counted[network] = all + 1;
      ofTracks.set(key, those + 1);
    }
  }
};

/**
 * Rows of the plays that count, each listener's together and by time. Those before the day and after it are not looked at:
 * a play on each side of midnight may count within half a track.
 */
export const selectCountedPlays = (columns: Columns, caps: Caps = usualCaps): Int32Array => {
  const mask = new Uint8Array(columns.order.length);
  const listeners = groupRows(columns.order, columns.listeners.length, (row) => columns.listener(row));
  for (let listener = 0; listener < listeners.count; listener += 1) {
    judgeListener(columns, listeners.rowsOf(listener), caps, mask);
  }
  capNetworks(columns, caps, mask);
  const counted = new Int32Array(mask.reduce((sum, each) => sum + each, 0));
  let place = 0;
  for (let listener = 0; listener < listeners.count; listener += 1) {
    for (const row of listeners.rowsOf(listener)) if (mask[row]) counted[place++] = row;
  }
  return counted;
};
