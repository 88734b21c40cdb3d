import { equals } from '@overtone/functions/platform/dynamo/conditions.ts';
import { findItem } from '@overtone/functions/platform/dynamo/read.ts';
import { createItem, updateItem } from '@overtone/functions/platform/dynamo/write.ts';
import { frozenTotalItem, type TotalSubject } from '@overtone/functions/plays/totals/day-total.item.ts';
import { readTotalPlays } from '@overtone/functions/plays/totals/totals.store.ts';

/** A day before all recorded plays. */
const lastFrozenDay = '1970-01-01';

/** Sets the plays that a track, album or artist had before its first recorded day, unless they are set already. */
export const setInitialPlays = async (subject: TotalSubject, plays: number): Promise<void> => {
  await createItem(frozenTotalItem, { subject, plays, lastFrozenDay });
};

/** Adjusts the initial plays of a subject, so that its total including the recorded days is `plays`. */
export const adjustInitialPlays = async (subject: TotalSubject, plays: number): Promise<void> => {
  const frozen = await findItem(frozenTotalItem, { subject });
  if (!frozen) return;
  const difference = plays - (await readTotalPlays(subject));
  if (difference !== 0)
    await updateItem(frozenTotalItem, { subject }, { add: { plays: difference }, when: equals('plays', frozen.plays) });
};
