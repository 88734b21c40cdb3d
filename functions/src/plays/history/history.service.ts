import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import type { HistoryEntry } from '@overtone/shared/plays/history.contract.ts';
import { findTracks } from '../../catalog/public.ts';
import { signInFirst } from '../../platform/sign-in-first.ts';
import { playedAt } from '../events/play-event.ts';
import { ensureListener, findListener, pauseListener, resumeListener } from '../listeners/listeners.store.ts';
import { listRows } from './history.store.ts';

interface History {
  readonly pagination: Page<HistoryEntry>;
  readonly isPaused: boolean;
}

/** A page of somebody's history, of tracks that are out. 3 sequential trips: who, which listens, their tracks. */
export const readHistory = async (userId: UserId, page: PageQuery): Promise<History> => {
  const listener = await findListener(userId, { consistent: true });
  if (!listener) return { pagination: { data: [], nextCursor: null }, isPaused: false };
  const { data: rows, nextCursor } = await listRows(listener.historyKey, page);
  const tracks = new Map((await findTracks(rows.map(({ trackId }) => trackId))).map((track) => [track.id, track]));
  const data = rows.flatMap(({ playId: id, trackId, source, sourceId }) => {
    const track = tracks.get(trackId);
    return track ? [{ id, track, playedAt: playedAt({ id }).toISOString(), source, sourceId }] : [];
  });
  return { pagination: { data, nextCursor }, isPaused: listener.isPaused };
};

/** Pauses somebody's history, or goes on with it from now on. @throws AppError `auth.required` where their account goes */
export const setPaused = async (userId: UserId, isPaused: boolean): Promise<void> => {
  if (!isPaused) return resumeListener(userId);
  if (await pauseListener(userId)) return;
  const made = await ensureListener(userId, { isPaused });
  if (!made) throw signInFirst();
  if (!made.isPaused) await pauseListener(userId);
};
