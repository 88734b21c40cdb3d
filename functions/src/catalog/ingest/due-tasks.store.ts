import type { TrackId } from '@overtone/shared/ids.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { createAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';
import { dueTaskItem, type processingTasks } from './due-task.item.ts';

export type ProcessingTask = (typeof processingTasks)[number];

/** Schedules tasks for a new track, in the transaction that creates it. */
export const scheduleTaskWrites = (trackId: TrackId, dueTasks: readonly ProcessingTask[]): TransactAction[] =>
  dueTasks.map((task) => createAction(dueTaskItem, { task, trackId }));

/**
 * Returns the tracks that a task is due for, in the order in which they were added. Costs a consistent Query of
 * `due-tasks#<task>` (one read unit for each 4 KB, about 40 rows). The cost depends only on the number of due tracks.
 */
export const listDueTracks = async (task: ProcessingTask): Promise<TrackId[]> =>
  (await listItems(dueTaskItem, 'key', { task })).map(({ trackId }) => trackId);

/** Returns whether a task is due for a track. Costs a consistent GetItem (one read unit). */
export const isTaskDue = async (task: ProcessingTask, trackId: TrackId): Promise<boolean> =>
  (await findItem(dueTaskItem, { task, trackId }, { consistent: true })) !== undefined;

/** Marks a task as done. Idempotent. */
export const completeTask = async (task: ProcessingTask, trackId: TrackId): Promise<void> => {
  await deleteItem(dueTaskItem, { task, trackId });
};
