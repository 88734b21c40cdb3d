import { dayOf, type PlayEvent, playedAt } from '../events/play-event.ts';
import { type Caller, createDailyIdLookup } from '../listeners/daily-listener-ids.ts';
import { userListenerId } from '../listeners/listener-ids.ts';
import { ensureListener, findListener } from '../listeners/listeners.store.ts';
import type { PlayMessage } from './play-message.ts';

type ListenerFields = Pick<PlayMessage, 'listener' | 'network' | 'scrobbleKey'>;

/**
 * Finds out how the plays of a request name their listener, and whether the listener connected scrobblers. Costs one
 * GetItem (half a read unit) for a user, plus a transaction for the user's first play; nothing for a guest.
 */
export const identifyListener = async (caller: Caller, now: number) => {
  const { userId } = caller.visitor;
  const listener = userId === null ? undefined : ((await findListener(userId)) ?? (await ensureListener(userId)));
  const getDailyIds = createDailyIdLookup(caller, now);

  const isInHistory = (event: Pick<PlayEvent, 'id'>): boolean =>
    listener !== undefined &&
    !listener.isPaused &&
    (listener.historyStartsAt === null || playedAt(event) >= new Date(listener.historyStartsAt));

  const scrobbleKey = listener && listener.scrobblers.length > 0 ? listener.scrobbleKey : null;

  const getListenerFields = async (event: Pick<PlayEvent, 'id'>): Promise<ListenerFields> => {
    const { listener: dailyId, network } = await getDailyIds(dayOf(event));
    // A play that is not in the user's history is not scrobbled either.
    if (!listener || !isInHistory(event)) return { listener: dailyId, network };
    return { listener: userListenerId(listener.historyKey), network, ...(scrobbleKey && { scrobbleKey }) };
  };
  return { getListenerFields, hasScrobblers: scrobbleKey !== null };
};
