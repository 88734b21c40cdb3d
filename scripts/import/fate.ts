import type { TrackId } from '@overtone/shared/ids.ts';
import { doneWord, type Worked } from '../media/work-with-progress.ts';

interface StayedOut<Status> {
  readonly path: string;
  readonly status: Status;
  /** A sentence for a person. */
  readonly reason: string;
}

interface TakenIn {
  readonly path: string;
  readonly status: 'added' | 'known';
  readonly trackId: TrackId;
}

/** What became of a file. `unplayed` is audio that has to be made into another kind before browsers play it. */
export type Fate = TakenIn | StayedOut<'failed'> | StayedOut<'unplayed'>;

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
const files = (count: number) => counted(count, 'file');

/** Files or tracks by name, below what they have in common. */
const listed = (heading: string, named: readonly { name: string; reason: string }[]): string[] =>
  named.length === 0 ? [] : ['', heading, ...named.flatMap(({ name, reason }) => ['', `  ${name}`, `    ${reason}`])];

const goOn = 'run the same command again to go on';

const pathsOf = (fates: readonly StayedOut<string>[]) => fates.map(({ path, reason }) => ({ name: path, reason }));

/**
 * The closing words: how many of each fate, what was done with the tracks, and by name every file that stayed out and every
 * track that something could not be done with. Lines for a terminal.
 */
export const reportOf = (fates: readonly Fate[], left: number, worked: readonly Worked[]): string[] => {
  const failed = fates.filter((fate) => fate.status === 'failed');
  const unplayed = fates.filter((fate) => fate.status === 'unplayed');
  const count = (status: Fate['status']) => fates.filter((fate) => fate.status === status).length;
  return [
    `Added           ${files(count('added'))}`,
    `Already there   ${files(count('known'))}`,
    `Left out        ${files(unplayed.length)}`,
    `Failed          ${files(failed.length)}`,
    ...(left > 0 ? [`Not tried       ${files(left)}; ${goOn}`] : []),
    ...worked.flatMap(({ work, made, left }) => [
      `${doneWord[work].padEnd(16)}${counted(made, 'track')}`,
      ...(left > 0 ? [`Not ${doneWord[work].toLowerCase().padEnd(12)}${counted(left, 'track')}; ${goOn}`] : []),
    ]),
    ...listed('Left out, since not every browser plays them as they are; they need a rendition:', pathsOf(unplayed)),
    ...listed('Failed:', pathsOf(failed)),
    ...worked.flatMap((each) =>
      listed(`Not ${doneWord[each.work].toLowerCase()}; they play as they came:`, each.failed),
    ),
  ];
};
