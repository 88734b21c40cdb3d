import { splitIntoChunks } from '../../platform/chunks.ts';
import { logger } from '../../platform/logger.ts';
import { type Connection, recordCallResult } from './connections.store.ts';
import { findSentScrobbles, putSentScrobbles } from './sent-scrobbles.store.ts';
import type { CircuitBreaker } from './services/circuit-breaker.ts';
import { type Outcome, retryLater } from './services/outcome.ts';
import type { Scrobble, ScrobbleService } from './services/service.ts';

type Retry = Extract<Outcome, { kind: 'retry' }>;

/** Calls a service unless its circuit breaker is open. */
const callWithBreaker = async (
  breaker: CircuitBreaker,
  endpoint: string,
  callService: () => Promise<Outcome>,
): Promise<Outcome> => {
  const seconds = breaker.getWaitSeconds(endpoint);
  if (seconds > 0) return retryLater('The circuit breaker is open', { seconds });
  const outcome = await callService();
  breaker.recordCall(endpoint, outcome.kind === 'retry' && outcome.isDown);
  return outcome;
};

/** Records the result of a call on the connection, which the settings page shows to its user. */
const recordOutcome = async (connection: Connection, { kind }: Outcome): Promise<void> => {
  if (kind === 'done') await recordCallResult(connection, { lastSentAt: new Date().toISOString(), fault: null });
  const fault = kind === 'refused' ? kind : kind === 'retry' ? 'unreachable' : undefined;
  if (fault && fault !== connection.fault) await recordCallResult(connection, { fault });
};

/**
 * Sends the plays of a user that were not sent before to a scrobbler: in batches, or one by one if the service rejects
 * a batch. Safe to repeat, with one exception: after a failure between a call and the record of the sent play, the play
 * is sent again with the same time and track. ListenBrainz keeps one play per user, time and track. Last.fm seems to do
 * the same according to its clients, but does not document it.
 * @returns what to retry, or undefined if nothing remains to be sent
 */
export const sendToService = async (
  connection: Connection,
  service: ScrobbleService,
  breaker: CircuitBreaker,
  scrobbles: readonly Scrobble[],
): Promise<Retry | undefined> => {
  const { scrobbleKey, name } = connection;
  const sentIds = await findSentScrobbles(
    scrobbleKey,
    name,
    scrobbles.map(({ id }) => id),
  );
  const oldestTime = Date.now() - service.maxAgeMs;
  const unsentScrobbles = scrobbles.filter(({ id, playedAt }) => !sentIds.has(id) && playedAt.getTime() >= oldestTime);

  const sendBatch = async (batch: readonly Scrobble[]): Promise<Exclude<Outcome, { kind: 'rejected' }>> => {
    const outcome = await callWithBreaker(breaker, service.getEndpoint(connection), () =>
      service.send(connection, batch),
    );
    if (outcome.kind === 'rejected' && batch.length > 1) {
      // One invalid play must not block the others.
      for (const scrobble of batch) {
        const singleOutcome = await sendBatch([scrobble]);
        if (singleOutcome.kind !== 'done') return singleOutcome;
      }
      return { kind: 'done' };
    }
    if (outcome.kind === 'rejected') {
      logger.warn('A scrobbler rejected a play', { service: name, track: batch[0]?.track.id, error: outcome.reason });
    } else {
      await recordOutcome(connection, outcome);
      if (outcome.kind !== 'done') return outcome;
    }
    await putSentScrobbles(
      scrobbleKey,
      name,
      batch.map(({ id }) => id),
    );
    return { kind: 'done' };
  };

  for (const batch of splitIntoChunks(unsentScrobbles, service.batchMax)) {
    const outcome = await sendBatch(batch);
    if (outcome.kind === 'refused') return undefined;
    if (outcome.kind === 'retry') return outcome;
  }
  return undefined;
};

/**
 * Sends the current track of a user to a scrobbler. It is not retried (Last.fm: "Now Playing requests that fail
 * should not be retried").
 */
export const sendNowPlaying = async (
  connection: Connection,
  service: ScrobbleService,
  breaker: CircuitBreaker,
  track: Scrobble['track'],
): Promise<void> => {
  const outcome = await callWithBreaker(breaker, service.getEndpoint(connection), () =>
    service.updateNowPlaying(connection, track),
  );
  if (outcome.kind === 'refused') await recordOutcome(connection, outcome);
};
