import type { TrackId, UserId } from '@overtone/shared/ids.ts';
import { send } from '../../platform/queue.ts';
import { countNowPlaying, findListener } from '../listeners/listeners.store.ts';
import type { ScrobbleMessage } from './scrobble.message.ts';

/**
 * Has a person's services told what they play at the moment, by a message; nothing where they connected none or paused
 * their history. A trip and half a read unit for everybody, a write unit and the message for who is told of.
 * @returns whether there is anybody to tell
 */
export const playNow = async (userId: UserId, trackId: TrackId, now = new Date()): Promise<boolean> => {
  const listener = await findListener(userId);
  const { scrobbleKey } = listener ?? {};
  if (!listener || !scrobbleKey || listener.scrobblers.length === 0) return false;
  if (listener.isPaused || !(await countNowPlaying(listener, now))) return true;
  await send('SCROBBLES_QUEUE_URL', {
    kind: 'now',
    scrobbleKey,
    trackId,
    at: now.toISOString(),
  } satisfies ScrobbleMessage);
  return true;
};
