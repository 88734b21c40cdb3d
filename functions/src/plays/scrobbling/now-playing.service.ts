import type { TrackId, UserId } from '@overtone/shared/ids.ts';
import { send } from '../../platform/queue.ts';
import { findListener, recordNowPlayingSent } from '../listeners/listeners.store.ts';
import type { ScrobbleMessage } from './scrobble-message.ts';

/**
 * Queues "now playing" for a user's scrobblers. Does nothing if none is connected or the history is paused. Costs a
 * round trip and half a read unit, and a write unit and a message if it is queued.
 * @returns whether the user has scrobblers
 */
export const updateNowPlaying = async (userId: UserId, trackId: TrackId, now = new Date()): Promise<boolean> => {
  const listener = await findListener(userId);
  const { scrobbleKey } = listener ?? {};
  if (!listener || !scrobbleKey || listener.scrobblers.length === 0) return false;
  if (listener.isPaused || !(await recordNowPlayingSent(listener, now))) return true;
  await send('SCROBBLES_QUEUE_URL', {
    kind: 'now-playing',
    scrobbleKey,
    trackId,
    at: now.toISOString(),
  } satisfies ScrobbleMessage);
  return true;
};
