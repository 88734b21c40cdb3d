import type { ProcessingTask } from '@overtone/functions/catalog/ingest/due-tasks.store.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { startProgress } from '../import/progress.ts';
import type { Outcome, Threads } from './threads.ts';

/** What became of some work: how many tracks it was done for, and who failed in which words. */
export interface Worked {
  readonly work: ProcessingTask;
  readonly made: number;
  readonly there: number;
  readonly failed: readonly { readonly name: string; readonly reason: string }[];
  /** Tracks that were not tried. */
  readonly left: number;
}

/** What is said of tracks that some work was done for. */
export const doneWord: Readonly<Record<ProcessingTask, string>> = { analysis: 'Analysed', renditions: 'Rendered' };

/** Does some work on tracks, says how far it is, and names at once what fails: whatever ends this, it was said. */
export const workWithProgress = async (
  threads: Threads,
  work: ProcessingTask,
  tracks: readonly Track[],
  signal: AbortSignal,
): Promise<Worked> => {
  const counts: Record<Outcome['status'], number> = { made: 0, there: 0, failed: 0 };
  const failed: { name: string; reason: string }[] = [];
  const progress = startProgress(doneWord[work], tracks.length);
  const onOutcome = ({ id, name }: Track, outcome: Outcome): void => {
    counts[outcome.status] += 1;
    if (outcome.status === 'failed') {
      failed.push({ name: `${name} (${id})`, reason: outcome.reason });
      progress.say(`${name} is not ${doneWord[work].toLowerCase()}. ${outcome.reason}`);
    }
    progress.advance(name);
  };
  await threads.workOn(work, tracks, { signal, onOutcome });
  progress.stop();
  const { made, there } = counts;
  return { work, made, there, failed, left: tracks.length - made - there - failed.length };
};
