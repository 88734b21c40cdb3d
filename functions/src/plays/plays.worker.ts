import { limits } from '@overtone/shared/limits.ts';
import { Play } from '@overtone/shared/plays/play.model.ts';
import type { SQSRecord } from 'aws-lambda';
import type { Failures } from '../platform/queue.ts';
import { recordPlays, writesFor } from './plays.store.ts';

/** As few transactions as hold the plays of one track, which share its counters' writes. */
const packsOf = (plays: readonly Play[]): Play[][] => {
  const packs: Play[][] = [];
  let pack: Play[] = [];
  for (const play of plays) {
    if (writesFor([...pack, play]) > limits.transactWriteMax) {
      packs.push(pack);
      pack = [];
    }
    pack.push(play);
  }
  return [...packs, pack];
};

/** Transactions never mix tracks, so that one which cannot be written holds up no other's plays. */
const transactionsOf = (plays: Iterable<Play>): Play[][] =>
  [...Map.groupBy(plays, ({ trackId }) => trackId).values()].flatMap(packsOf);

/** Counts a batch of plays. A play may come twice, in one batch or in two; it counts once. */
export const countPlays = async (messages: readonly SQSRecord[]): Promise<Failures> => {
  const failures = new Map<string, unknown>();
  const plays = new Map<string, Play>();
  const messagesOf = new Map<string, string[]>();
  for (const { messageId, body } of messages) {
    try {
      const play = Play.parse(JSON.parse(body));
      plays.set(play.id, play);
      messagesOf.set(play.id, [...(messagesOf.get(play.id) ?? []), messageId]);
    } catch (error) {
      failures.set(messageId, error);
    }
  }
  for (const pack of transactionsOf(plays.values())) {
    try {
      await recordPlays(pack);
    } catch (error) {
      for (const messageId of pack.flatMap(({ id }) => messagesOf.get(id) ?? [])) failures.set(messageId, error);
    }
  }
  return failures;
};
