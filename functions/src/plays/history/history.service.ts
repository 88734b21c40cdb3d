import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import type { HistoryEntry } from '@overtone/shared/plays/history.contract.ts';
import { findTracks } from '../../catalog/public.ts';
import { createLoginRequiredError } from '../../platform/login-required.ts';
import { getPlayedAt } from '../events/play-event.ts';
import { ensureListener, findListener, pauseListener, resumeListener } from '../listeners/listeners.store.ts';
import { listHistoryRows } from './history.store.ts';

interface History {
  readonly pagination: Page<HistoryEntry>;
  readonly isPaused: boolean;
}

/**
 * Reads a page of a user's history, without unpublished tracks. Takes 3 sequential round trips: the listener, the rows,
 * their tracks.
 */
export const readHistory = async (userId: UserId, page: PageQuery): Promise<History> => {
  const listener = await findListener(userId, { consistent: true });
  if (!listener) return { pagination: { data: [], nextCursor: null }, isPaused: false };
  const { data: rows, nextCursor } = await listHistoryRows(listener.historyKey, page);
  const tracks = new Map((await findTracks(rows.map(({ trackId }) => trackId))).map((track) => [track.id, track]));
  const data = rows.flatMap(({ playId: id, trackId, source, sourceId }) => {
    const track = tracks.get(trackId);
    return track ? [{ id, track, playedAt: getPlayedAt({ id }).toISOString(), source, sourceId }] : [];
  });
  return { pagination: { data, nextCursor }, isPaused: listener.isPaused };
};

/** Pauses or resumes a user's history. @throws AppError `auth.required` if the account is being deleted */
export const setHistoryPaused = async (userId: UserId, isPaused: boolean): Promise<void> => {
  if (!isPaused) return resumeListener(userId);
  if (await pauseListener(userId)) return;
  const listener = await ensureListener(userId, { isPaused });
  if (!listener) throw createLoginRequiredError();
  if (!listener.isPaused) await pauseListener(userId);
};
