import type { PlaylistId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { findTracks } from '../../catalog/public.ts';
import { logger } from '../../platform/logger.ts';
import { Recent } from '../../platform/recent.ts';
import type { Freshen } from '../playlists/playlists.service.ts';
import { coversOf } from '../playlists/playlists.store.ts';
import { claimFilling, findFilling, findStoredTracks, keepResult } from '../playlists/stored-results.store.ts';
import { findMatches, type ReadListens } from './find-matches.service.ts';
import { findRule } from './smart-rules.store.ts';

interface Filling {
  readonly ruleAt: string;
  readonly fillingAt: string;
}

/** When somebody set about filling those playlists that a container came upon, so that it looks no more until they are due. */
const known = new Recent<PlaylistId, Filling>(5_000);

const isFresh = (filling: Filling | undefined, ruleAt: string, now: number): boolean =>
  filling?.ruleAt === ruleAt && now - Date.parse(filling.fillingAt) < limits.smartFreshSeconds * 1_000;

/** Evaluates a smart playlist's rule for its owner and keeps what it finds. @returns the playlist as it then is */
const fill = async (playlist: Playlist, readListens: ReadListens, now: number): Promise<Playlist> => {
  const { id, ruleAt, owner } = playlist;
  const [rule, before] = await Promise.all([findRule(id), findStoredTracks(id)]);
  if (!ruleAt || !rule) return playlist;
  const { kept, duration } = await findMatches(rule, owner.id, readListens, now);
  const trackIds = kept.map(({ track }) => track.id);
  const covers = coversOf(await findTracks(trackIds.slice(0, limits.playlistCoverRows)));
  const madeAt = new Date(now).toISOString();
  // Refused where it has another rule by now, which is evaluated by whoever reads it next, or is gone.
  if (!(await keepResult(playlist, { madeAt, trackIds, duration, covers }, before))) return playlist;
  return { ...playlist, covers, duration, tracksCount: trackIds.length };
};

/**
 * The same right after a change that is done by then, whoever fills it just now. One that cannot be filled right now is filled by
 * whoever reads it next: only what was filled holds readers back.
 */
export const fillChanged = async (playlist: Playlist, readListens: ReadListens): Promise<Playlist> => {
  const now = Date.now();
  try {
    const filled = await fill(playlist, readListens, now);
    await claimFilling(playlist, now);
    return filled;
  } catch (error) {
    logger.error('A smart playlist is not filled yet', { id: playlist.id, error });
    return playlist;
  }
};

/**
 * Has a smart playlist filled anew that was filled more than `limits.smartFreshSeconds` ago, or by another rule, before it is
 * read: whoever reads it, by what its owner likes and heard. What nobody reads costs nothing. Of those who read it at once one fills
 * it, and the others are shown what it has; so is everybody for as long where that fails.
 */
export const freshenBy =
  (readListens: ReadListens): Freshen =>
  async (playlist) => {
    const { id, ruleAt } = playlist;
    if (!ruleAt) return playlist;
    const now = Date.now();
    if (isFresh(known.get(id), ruleAt, now)) return playlist;
    const filling = await findFilling(id);
    if (filling && isFresh(filling, ruleAt, now)) {
      known.set(id, filling);
      return playlist;
    }
    const isOurs = await claimFilling(playlist, now);
    // Where it is another's, that one was seconds quicker.
    known.set(id, { ruleAt, fillingAt: new Date(now).toISOString() });
    if (!isOurs) return playlist;
    try {
      return await fill(playlist, readListens, now);
    } catch (error) {
      logger.error('A smart playlist is shown as it was filled before', { id, error });
      return playlist;
    }
  };
