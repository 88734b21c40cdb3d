import { equals } from '@overtone/functions/platform/dynamo/conditions.ts';
import { findItem } from '@overtone/functions/platform/dynamo/read.ts';
import { createItem, updateItem } from '@overtone/functions/platform/dynamo/write.ts';
import { frozenTotalItem, type TotalSubject } from '@overtone/functions/plays/totals/day-total.item.ts';
import { readTotalPlays } from '@overtone/functions/plays/totals/totals.store.ts';

/** Before every day that is told of. */
const throughDay = '1970-01-01';

/** Gives a track, album or artist the plays it starts with, of before there were days; again, it changes nothing. */
export const putFirstPlays = async (subject: TotalSubject, plays: number): Promise<void> => {
  await createItem(frozenTotalItem, { subject, plays, throughDay });
};

/** Takes the plays that its days have out of those it started with, so that together they are `plays`. */
export const fitFirstPlays = async (subject: TotalSubject, plays: number): Promise<void> => {
  const frozen = await findItem(frozenTotalItem, { subject });
  if (!frozen) return;
  const more = plays - (await readTotalPlays(subject));
  if (more !== 0)
    await updateItem(frozenTotalItem, { subject }, { add: { plays: more }, when: equals('plays', frozen.plays) });
};
