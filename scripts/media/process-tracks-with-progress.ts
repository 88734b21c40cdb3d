import type { ProcessingTask } from '@overtone/functions/catalog/ingest/due-tasks.store.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { startProgress } from '../import/progress.ts';
import type { Outcome, WorkerPool } from './worker-pool.ts';

/** The result of a task for many tracks: counts, and the tracks that failed with their reasons. */
export interface TaskSummary {
  readonly work: ProcessingTask;
  readonly completed: number;
  /** Number of tracks for which the task had been done before. */
  readonly unchanged: number;
  readonly failedTracks: readonly { readonly name: string; readonly reason: string }[];
  /** Number of tracks that were not started. */
  readonly remaining: number;
}

/** Labels of the tasks in progress and summary. */
export const doneLabels: Readonly<Record<ProcessingTask, string>> = { analysis: 'Analysed', renditions: 'Rendered' };

/** Runs a task for tracks with a progress display. Prints failures immediately, so that they are shown even after a crash. */
export const processTracksWithProgress = async (
  threads: WorkerPool,
  task: ProcessingTask,
  tracks: readonly Track[],
  signal: AbortSignal,
): Promise<TaskSummary> => {
  const counts: Record<Outcome['status'], number> = { completed: 0, unchanged: 0, failed: 0 };
  const failedTracks: { name: string; reason: string }[] = [];
  const progress = startProgress(doneLabels[task], tracks.length);
  const onOutcome = ({ id, name }: Track, outcome: Outcome): void => {
    counts[outcome.status] += 1;
    if (outcome.status === 'failed') {
      failedTracks.push({ name: `${name} (${id})`, reason: outcome.reason });
      progress.printLine(`${name} is not ${doneLabels[task].toLowerCase()}. ${outcome.reason}`);
    }
    progress.advance(name);
  };
  await threads.processTracks(task, tracks, { signal, onOutcome });
  progress.stop();
  const { completed, unchanged } = counts;
  return {
    work: task,
    completed,
    unchanged,
    failedTracks,
    remaining: tracks.length - completed - unchanged - failedTracks.length,
  };
};
