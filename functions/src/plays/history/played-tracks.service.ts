import { PlayId, type TrackId, type UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { ulid } from 'ulid';
import { Recent } from '../../platform/recent.ts';
import { playedAt } from '../events/play-event.ts';
import type { Listener } from '../listeners/listener.item.ts';
import { findListener } from '../listeners/listeners.store.ts';
import { type HistoryRow, listLatestRows } from './history.store.ts';

/** How often somebody heard a track, and when last: milliseconds since 1970. */
export interface PlayedTracks {
  readonly plays: number;
  readonly last: number;
}

type Sum = Map<TrackId, PlayedTracks>;

/** What a container knows of a history up to a listen, older than which no browser tells of any. */
interface Settled {
  readonly history: string;
  readonly upTo: PlayId;
  readonly sum: ReadonlyMap<TrackId, PlayedTracks>;
}

const people = new Recent<UserId, Settled>(200);
const settledMs = (limits.playMaxAgeDays + 1) * 86_400_000;

/** Another one where the history was cleared, or a listen was taken out of it: then it is read anew. */
const historyOf = ({ historyKey, removalDay, dayRemovals }: Listener): string =>
  [historyKey, removalDay, dayRemovals].join(' ');

const addTo = (sum: Sum, rows: readonly HistoryRow[]): Sum => {
  for (const row of rows) {
    const last = playedAt({ id: row.playId }).getTime();
    const known = sum.get(row.trackId) ?? { plays: 0, last };
    sum.set(row.trackId, { plays: known.plays + 1, last: Math.max(known.last, last) });
  }
  return sum;
};

/**
 * How often somebody heard each track of their history, and when last; of the latest `limits.smartPlaylistPlaysMax` listens. Half a
 * read unit for the person and for 20 listens; a container that has read them reads those of the last month alone.
 */
export const readPlayedTracks = async (
  userId: UserId,
  now = Date.now(),
): Promise<ReadonlyMap<TrackId, PlayedTracks>> => {
  const listener = await findListener(userId);
  if (!listener) return new Map();
  const history = historyOf(listener);
  const found = people.get(userId);
  const known = found?.history === history ? found : undefined;
  const rows = await listLatestRows(listener.historyKey, limits.smartPlaylistPlaysMax, known?.upTo);
  const upTo = PlayId.parse(`ply_${ulid(now - settledMs).slice(0, 10)}${'0'.repeat(16)}`);
  const [old, young] = [rows.filter(({ playId }) => playId <= upTo), rows.filter(({ playId }) => playId > upTo)];
  const sum = addTo(new Map(known?.sum), old);
  people.set(userId, { history, upTo: known && known.upTo > upTo ? known.upTo : upTo, sum });
  return addTo(new Map(sum), young);
};
