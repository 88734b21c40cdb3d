import { limits } from '@overtone/shared/limits.ts';
import type { Play } from '@overtone/shared/plays/play.model.ts';
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
export const countPlays = async (plays: readonly Play[]): Promise<Failures<Play>> => {
  const failures = new Map<Play, unknown>();
  const deliveries = Map.groupBy(plays, ({ id }) => id);
  for (const pack of transactionsOf([...deliveries.values()].flatMap((same) => same.slice(-1)))) {
    try {
      await recordPlays(pack);
    } catch (error) {
      for (const play of pack.flatMap(({ id }) => deliveries.get(id) ?? [])) failures.set(play, error);
    }
  }
  return failures;
};
