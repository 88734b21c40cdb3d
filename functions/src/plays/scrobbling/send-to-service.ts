import { chunks } from '../../platform/chunks.ts';
import { logger } from '../../platform/logger.ts';
import { type Connection, noteCall } from './connections.store.ts';
import { findSentScrobbles, putSentScrobbles } from './sent-scrobbles.store.ts';
import type { Circuit } from './services/circuit.ts';
import { later, type Outcome } from './services/outcome.ts';
import type { Scrobble, ScrobbleService } from './services/service.ts';

type Later = Extract<Outcome, { is: 'later' }>;

/** Calls a service, unless it is known to answer nobody at the moment. */
const callThrough = async (circuit: Circuit, place: string, callService: () => Promise<Outcome>): Promise<Outcome> => {
  const seconds = circuit.restOf(place);
  if (seconds > 0) return later('It answers nobody at the moment', { seconds });
  const outcome = await callService();
  circuit.note(place, outcome.is === 'later' && outcome.isDown);
  return outcome;
};

/** Notes what the person is told of a call. */
const noteOutcome = async (connection: Connection, { is }: Outcome): Promise<void> => {
  if (is === 'done') await noteCall(connection, { lastSentAt: new Date().toISOString(), fault: null });
  const fault = is === 'refused' ? is : is === 'later' ? 'unreachable' : undefined;
  if (fault && fault !== connection.fault) await noteCall(connection, { fault });
};

/**
 * Hands somebody's listens over to one of their services, those that it does not have: in as few calls as may be, one
 * by one where they are not taken together. Done twice it ends the same, but where it is cut off between a call and its
 * mark: then the same moment and track arrive twice, of which ListenBrainz keeps one (by user, moment and track), and
 * Last.fm too, as far as its clients know: its documents say nothing of it.
 * @returns what there is to do later; undefined where nothing is
 */
export const sendToService = async (
  connection: Connection,
  service: ScrobbleService,
  circuit: Circuit,
  scrobbles: readonly Scrobble[],
): Promise<Later | undefined> => {
  const { scrobbleKey, name } = connection;
  const sent = await findSentScrobbles(
    scrobbleKey,
    name,
    scrobbles.map(({ id }) => id),
  );
  const oldest = Date.now() - service.oldestMs;
  const due = scrobbles.filter(({ id, playedAt }) => !sent.has(id) && playedAt.getTime() >= oldest);

  const hand = async (batch: readonly Scrobble[]): Promise<Exclude<Outcome, { is: 'unfit' }>> => {
    const outcome = await callThrough(circuit, service.placeOf(connection), () => service.send(connection, batch));
    if (outcome.is === 'unfit' && batch.length > 1) {
      // One that a service cannot read holds up no other.
      for (const one of batch) {
        const its = await hand([one]);
        if (its.is !== 'done') return its;
      }
      return { is: 'done' };
    }
    if (outcome.is === 'unfit') {
      logger.warn('A listen is never taken', { service: name, track: batch[0]?.track.id, error: outcome.why });
    } else {
      await noteOutcome(connection, outcome);
      if (outcome.is !== 'done') return outcome;
    }
    await putSentScrobbles(
      scrobbleKey,
      name,
      batch.map(({ id }) => id),
    );
    return { is: 'done' };
  };

  for (const batch of chunks(due, service.batchMax)) {
    const outcome = await hand(batch);
    if (outcome.is === 'refused') return undefined;
    if (outcome.is === 'later') return outcome;
  }
  return undefined;
};

/**
 * Tells one of somebody's services what they play. Once: it would be over when it came again (Last.fm, "Now Playing
 * requests that fail should not be retried").
 */
export const playAtService = async (
  connection: Connection,
  service: ScrobbleService,
  circuit: Circuit,
  track: Scrobble['track'],
): Promise<void> => {
  const outcome = await callThrough(circuit, service.placeOf(connection), () => service.playNow(connection, track));
  if (outcome.is === 'refused') await noteOutcome(connection, outcome);
};
