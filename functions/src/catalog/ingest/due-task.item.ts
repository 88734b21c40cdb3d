import { TrackId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * Slow tasks that a track can play without, in the order in which they run: `analysis` (waveform, loudness, exact
 * length), `renditions`.
 */
export const processingTasks = ['analysis', 'renditions'] as const;

/** Records that a task is due for a track. Created with the track and deleted when the task is done. */
export const dueTaskItem = defineItem({
  table: 'CATALOG_TABLE',
  model: z.object({ task: z.enum(processingTasks), trackId: TrackId }),
  key: { pk: 'due-tasks#{task}', sk: '{trackId}' },
  isConsistent: true,
});
