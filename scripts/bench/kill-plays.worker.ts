import { setTimeout } from 'node:timers/promises';
import { dayAt } from '@overtone/functions/platform/days.ts';
import { listFirstIds } from '@overtone/functions/plays/history/history.store.ts';
import { findListener } from '@overtone/functions/plays/listeners/listeners.store.ts';
import { rollUpDue } from '@overtone/functions/plays/rollup/roll-up.worker.ts';
import type { TotalSubject } from '@overtone/functions/plays/totals/day-total.item.ts';
import { listDayTotals } from '@overtone/functions/plays/totals/totals.store.ts';
import type { TrackId, UserId } from '@overtone/shared/ids.ts';
import { printTable } from './table.ts';

/** What was told of, and by whom; null is a guest. */
export interface Asked {
  readonly now: number;
  readonly playsEach: number;
  readonly total: number;
  readonly tracks: readonly { readonly id: TrackId; readonly plays: number }[];
  readonly people: readonly (UserId | null)[];
}

/** Milliseconds until everything has to be counted after the last kill: what a killed worker held comes again after the queue’s visibility timeout. */
const endsMs = 900_000;
/** Milliseconds after which whatever comes twice has come. */
const restMs = 10_000;

const sumOf = async (subject: TotalSubject, from: string, to: string) => {
  const days = await listDayTotals(subject, from, to);
  const sum = (key: 'plays' | 'people' | 'guests'): number => days.reduce((all, day) => all + day[key], 0);
  return { plays: sum('plays'), people: sum('people'), guests: sum('guests'), days: days.length };
};

const { now, playsEach, total, tracks, people } = JSON.parse(process.argv[2] ?? '{}') as Asked;
const [from, to] = [dayAt(now - 86_400_000), dayAt(now)];
const until = Date.now() + endsMs;
let site = await sumOf('site', from, to);
while (site.plays < total && Date.now() < until) {
  await setTimeout(2_000);
  await rollUpDue(Date.now() + 60_000);
  site = await sumOf('site', from, to);
}
await setTimeout(restMs);
await rollUpDue(Date.now() + 60_000);
site = await sumOf('site', from, to);
let [right, histories] = [0, 0];
for (const { id, plays } of tracks) if ((await sumOf(id, from, to)).plays === plays) right += 1;
for (const userId of people) {
  const listener = userId && (await findListener(userId));
  if (listener && (await listFirstIds(listener.historyKey, playsEach + 1)).length === playsEach) histories += 1;
}
const persons = people.filter((userId) => userId !== null).length;
printTable(
  `${total} plays of ${people.length} listeners, after the last kill of the site or its engine`,
  ['what', 'has to be', 'is'],
  [
    ['plays of the site', total, site.plays],
    ['tracks with exactly their plays', tracks.length, right],
    ['people, in all days', persons * site.days, site.people],
    ['guests, in all days', (people.length - persons) * site.days, site.guests],
    ['histories with exactly their listens', persons, histories],
  ],
);
