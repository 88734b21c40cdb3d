import { dayOf, type PlayEvent, playedAt } from '../events/play-event.ts';
import { type Caller, dailyNamesOf } from '../listeners/daily-names.ts';
import { personName } from '../listeners/listener-names.ts';
import { ensureListener, findListener } from '../listeners/listeners.store.ts';
import type { PlayMessage } from './play-message.ts';

type Named = Pick<PlayMessage, 'listener' | 'network' | 'scrobbleKey'>;

/**
 * What the listens of a call say of who heard them, and whether they connected other services that hear of it. One
 * GetItem for a person, half a read unit, and a transaction for their first play; nothing for a guest.
 */
export const identifyListener = async (caller: Caller, now: number) => {
  const { userId } = caller.visitor;
  const person = userId === null ? undefined : ((await findListener(userId)) ?? (await ensureListener(userId)));
  const namesOn = dailyNamesOf(caller, now);

  const isKept = (event: Pick<PlayEvent, 'id'>): boolean =>
    person !== undefined &&
    !person.isPaused &&
    (person.keptSince === null || playedAt(event) >= new Date(person.keptSince));

  const scrobbleKey = person && person.scrobblers.length > 0 ? person.scrobbleKey : null;

  const nameOf = async (event: Pick<PlayEvent, 'id'>): Promise<Named> => {
    const { listener, network } = await namesOn(dayOf(event));
    if (!person || !isKept(event)) return { listener, network };
    // Of what is nobody's here no other service hears.
    return { listener: personName(person.historyKey), network, ...(scrobbleKey && { scrobbleKey }) };
  };
  return { nameOf, scrobbles: scrobbleKey !== null };
};
