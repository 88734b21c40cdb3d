import type { IngestOutcome } from '@overtone/functions/catalog/ingest/ingest.model.ts';
import { doneWord, type Worked } from '../media/work-with-progress.ts';
import type { StayedOut } from './import-file.ts';

/** What became of a file. */
export type Fate = (IngestOutcome | StayedOut) & { readonly path: string };

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
export const files = (count: number) => counted(count, 'file');

/** Files or tracks by name, below what they have in common. */
const listed = (heading: string, named: readonly { name: string; reason: string }[]): string[] =>
  named.length === 0 ? [] : ['', heading, ...named.flatMap(({ name, reason }) => ['', `  ${name}`, `    ${reason}`])];

const goOn = 'run the same command again to go on';

const stayedOut = (fates: readonly Fate[], status: StayedOut['status']) =>
  fates.flatMap((fate) => (fate.status === status ? [{ name: fate.path, reason: fate.reason }] : []));

/**
 * The closing words: how many of each fate, what was done with the tracks, and by name every file that stayed out and every
 * track that something could not be done with. Lines for a terminal.
 */
export const reportOf = (fates: readonly Fate[], left: number, worked: readonly Worked[]): string[] => {
  const [failed, leftOut] = [stayedOut(fates, 'failed'), stayedOut(fates, 'leftOut')];
  const count = (status: Fate['status']) => fates.filter((fate) => fate.status === status).length;
  return [
    `Added           ${files(count('added'))}`,
    `Already there   ${files(count('known'))}`,
    `Left out        ${files(leftOut.length)}`,
    `Failed          ${files(failed.length)}`,
    ...(left > 0 ? [`Not tried       ${files(left)}; ${goOn}`] : []),
    ...worked.flatMap(({ work, made, left }) => [
      `${doneWord[work].padEnd(16)}${counted(made, 'track')}`,
      ...(left > 0 ? [`Not ${doneWord[work].toLowerCase().padEnd(12)}${counted(left, 'track')}; ${goOn}`] : []),
    ]),
    ...listed(
      'Left out, since nothing here reads them; with ffmpeg on PATH the same command takes in most of them:',
      leftOut,
    ),
    ...listed('Failed:', failed),
    ...worked.flatMap((each) =>
      listed(`Not ${doneWord[each.work].toLowerCase()}; they play as they are:`, each.failed),
    ),
  ];
};
