import { PlayId, type TrackId, type UserId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import { ulid } from 'ulid';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { getPlayedAt } from '../events/play-event.ts';
import type { Listener } from '../listeners/listener.item.ts';
import { findListener } from '../listeners/listeners.store.ts';
import { type HistoryRow, listLatestHistoryRows } from './history.store.ts';

/** How often a user played a track, and when last, in milliseconds since 1970. */
export interface TrackPlays {
  readonly plays: number;
  readonly lastPlayedAt: number;
}

type PlaysByTrack = Map<TrackId, TrackPlays>;

/** The cached plays of a history up to `upTo`. Browsers no longer send plays that are older than this ID. */
interface CachedPlays {
  readonly historyVersion: string;
  readonly upTo: PlayId;
  readonly playsByTrack: ReadonlyMap<TrackId, TrackPlays>;
}

const cache = new BoundedMap<UserId, CachedPlays>(200);
/** After this age, no more plays can be added to a day. */
const finalAfterMs = (playLimits.playMaxAgeDays + 1) * 86_400_000;

/** Changes when the history is cleared or a play is removed; the cached plays are then invalid. */
const getHistoryVersion = ({ historyKey, removalDay, removalCount }: Listener): string =>
  [historyKey, removalDay, removalCount].join(' ');

const addRows = (playsByTrack: PlaysByTrack, rows: readonly HistoryRow[]): PlaysByTrack => {
  for (const row of rows) {
    const playedAt = getPlayedAt({ id: row.playId }).getTime();
    const previous = playsByTrack.get(row.trackId) ?? { plays: 0, lastPlayedAt: playedAt };
    playsByTrack.set(row.trackId, {
      plays: previous.plays + 1,
      lastPlayedAt: Math.max(previous.lastPlayedAt, playedAt),
    });
  }
  return playsByTrack;
};

/**
 * Counts a user's plays of each track among the latest `libraryLimits.smartPlaylistPlaysMax` plays of the history. Costs
 * half a read unit for the listener and half a unit for 20 plays. A container that has read the history before reads
 * only the plays of the last month.
 */
export const readPlayedTracks = async (userId: UserId, now = Date.now()): Promise<ReadonlyMap<TrackId, TrackPlays>> => {
  const listener = await findListener(userId);
  if (!listener) return new Map();
  const historyVersion = getHistoryVersion(listener);
  const cacheEntry = cache.get(userId);
  const cached = cacheEntry?.historyVersion === historyVersion ? cacheEntry : undefined;
  const rows = await listLatestHistoryRows(listener.historyKey, libraryLimits.smartPlaylistPlaysMax, cached?.upTo);
  const upTo = PlayId.parse(`ply_${ulid(now - finalAfterMs).slice(0, 10)}${'0'.repeat(16)}`);
  const finalRows = rows.filter(({ playId }) => playId <= upTo);
  const recentRows = rows.filter(({ playId }) => playId > upTo);
  const playsByTrack = addRows(new Map(cached?.playsByTrack), finalRows);
  cache.set(userId, { historyVersion, upTo: cached && cached.upTo > upTo ? cached.upTo : upTo, playsByTrack });
  return addRows(new Map(playsByTrack), recentRows);
};
