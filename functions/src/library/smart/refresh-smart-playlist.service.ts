import type { PlaylistId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { findTracks } from '../../catalog/public.ts';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { logger } from '../../platform/logger.ts';
import type { RefreshPlaylist } from '../playlists/playlists.service.ts';
import { selectCovers } from '../playlists/playlists.store.ts';
import { claimRefresh, findRefresh, findResultTracks, storeResult } from '../playlists/stored-results.store.ts';
import { findMatches, type ReadPlayCounts } from './find-matches.service.ts';
import { findRule } from './smart-rules.store.ts';

interface RefreshAttempt {
  readonly ruleEditedAt: string;
  readonly startedAt: string;
}

/**
 * When the smart playlists that this container has read were last filled, so that they are not checked again
 * before they are due.
 */
const recentRefreshes = new BoundedMap<PlaylistId, RefreshAttempt>(5_000);

const isUpToDate = (lastRefresh: RefreshAttempt | undefined, ruleEditedAt: string, now: number): boolean =>
  lastRefresh?.ruleEditedAt === ruleEditedAt &&
  now - Date.parse(lastRefresh.startedAt) < libraryLimits.smartPlaylistFreshSeconds * 1_000;

/**
 * Evaluates the rule of a smart playlist for its owner and stores the result.
 * @returns the updated playlist
 */
const fillPlaylist = async (playlist: Playlist, readPlayCounts: ReadPlayCounts, now: number): Promise<Playlist> => {
  const { id, ruleEditedAt, owner } = playlist;
  const [rule, storedTracks] = await Promise.all([findRule(id), findResultTracks(id)]);
  if (!ruleEditedAt || !rule) return playlist;
  const { selected, duration } = await findMatches(rule, owner.id, readPlayCounts, now);
  const trackIds = selected.map(({ track }) => track.id);
  const covers = selectCovers(await findTracks(trackIds.slice(0, libraryLimits.playlistCoverRows)));
  const evaluatedAt = new Date(now).toISOString();
  // Fails if the rule was changed meanwhile (the next reader evaluates it) or the playlist was deleted.
  if (!(await storeResult(playlist, { evaluatedAt, trackIds, duration, covers }, storedTracks))) return playlist;
  return { ...playlist, covers, duration, tracksCount: trackIds.length };
};

/**
 * Fills a smart playlist after its rule was changed, even if another request is filling it. If that fails, the
 * next reader fills it, because only a successful fill is recorded.
 */
export const fillAfterChange = async (playlist: Playlist, readPlayCounts: ReadPlayCounts): Promise<Playlist> => {
  const now = Date.now();
  try {
    const filled = await fillPlaylist(playlist, readPlayCounts, now);
    await claimRefresh(playlist, now);
    return filled;
  } catch (error) {
    logger.error('Failed to fill a smart playlist after a change', { id: playlist.id, error });
    return playlist;
  }
};

/**
 * Returns a function that fills a smart playlist before it is read, if it was last filled more than
 * `libraryLimits.smartPlaylistFreshSeconds` ago or with another rule. The rule is evaluated for the owner. Playlists
 * that are not read cost nothing. One of several concurrent readers fills the playlist. The others get the stored
 * result, as does everyone if the fill fails.
 */
export const createSmartPlaylistRefresh =
  (readPlayCounts: ReadPlayCounts): RefreshPlaylist =>
  async (playlist) => {
    const { id, ruleEditedAt } = playlist;
    if (!ruleEditedAt) return playlist;
    const now = Date.now();
    if (isUpToDate(recentRefreshes.get(id), ruleEditedAt, now)) return playlist;
    const lastRefresh = await findRefresh(id);
    if (lastRefresh && isUpToDate(lastRefresh, ruleEditedAt, now)) {
      recentRefreshes.set(id, lastRefresh);
      return playlist;
    }
    const hasClaim = await claimRefresh(playlist, now);
    // If another request made the claim, it did so seconds ago.
    recentRefreshes.set(id, { ruleEditedAt, startedAt: new Date(now).toISOString() });
    if (!hasClaim) return playlist;
    try {
      return await fillPlaylist(playlist, readPlayCounts, now);
    } catch (error) {
      logger.error('Failed to refresh a smart playlist', { id, error });
      return playlist;
    }
  };
