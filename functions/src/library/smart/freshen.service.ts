import type { PlaylistId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { findTracks } from '../../catalog/public.ts';
import { logger } from '../../platform/logger.ts';
import { findKeptResult, keepResult } from '../playlists/kept-results.store.ts';
import type { Freshen } from '../playlists/playlists.service.ts';
import { coversOf } from '../playlists/playlists.store.ts';
import { findMatches, type ReadListens } from './find-matches.service.ts';
import { findRule } from './smart-rules.store.ts';

interface Filled {
  readonly ruleAt: string;
  readonly madeAt: string;
}

/** When those playlists were filled that a container came upon, so that it looks no more until they are due. */
const known = new Map<PlaylistId, Filled>();
const knownMax = 5_000;

const remember = (id: PlaylistId, filled: Filled): void => {
  known.delete(id);
  known.set(id, filled);
  const [oldest] = known.keys();
  if (known.size > knownMax && oldest) known.delete(oldest);
};

const isFresh = (filled: Filled | undefined, ruleAt: string, now: number): boolean =>
  filled?.ruleAt === ruleAt && now - Date.parse(filled.madeAt) < limits.smartFreshSeconds * 1_000;

/** Evaluates a smart playlist's rule for its owner and keeps what it finds. @returns the playlist as it then is */
const fill = async (playlist: Playlist, readListens: ReadListens, now = Date.now()): Promise<Playlist> => {
  const { id, ruleAt, owner } = playlist;
  const rule = await findRule(id);
  if (!ruleAt || !rule) return playlist;
  const { kept, duration } = await findMatches(rule, owner.id, readListens, now);
  const trackIds = kept.map(({ track }) => track.id);
  const covers = coversOf(await findTracks(trackIds.slice(0, limits.playlistCoverRows)));
  const madeAt = new Date(now).toISOString();
  // Refused where it has another rule by now, which is evaluated by whoever reads it next, or is gone.
  if (!(await keepResult(playlist, { madeAt, trackIds, duration, covers }))) return playlist;
  remember(id, { ruleAt, madeAt });
  return { ...playlist, covers, duration, tracksCount: trackIds.length };
};

/** The same right after a change that is done by then: one that cannot be filled right now is filled by whoever reads it next. */
export const fillChanged = (playlist: Playlist, readListens: ReadListens): Promise<Playlist> =>
  fill(playlist, readListens).catch((error: unknown) => {
    logger.error('A smart playlist is not filled yet', { id: playlist.id, error });
    return playlist;
  });

/**
 * Has a smart playlist filled anew that was filled more than `limits.smartFreshSeconds` ago, or by another rule, before it is
 * read: whoever reads it, by what its owner likes and heard. What nobody reads costs nothing. One that cannot be filled
 * right now is shown as it is.
 */
export const freshenBy =
  (readListens: ReadListens): Freshen =>
  async (playlist) => {
    const { id, ruleAt } = playlist;
    if (!ruleAt) return playlist;
    const now = Date.now();
    if (isFresh(known.get(id), ruleAt, now)) return playlist;
    const kept = await findKeptResult(id);
    if (kept && isFresh(kept, ruleAt, now)) {
      remember(id, kept);
      return playlist;
    }
    try {
      return await fill(playlist, readListens, now);
    } catch (error) {
      if (!kept) throw error;
      logger.error('A smart playlist is shown as it was filled before', { id, error });
      return playlist;
    }
  };
