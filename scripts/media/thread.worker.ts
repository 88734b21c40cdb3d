import { parentPort } from 'node:worker_threads';
import { analyseTrack } from '@overtone/functions/catalog/ingest/analyse-track.service.ts';
import type { ProcessingTask } from '@overtone/functions/catalog/ingest/due-tasks.store.ts';
import { renderTrack } from '@overtone/functions/catalog/ingest/render-track.service.ts';
import { MediaError } from '@overtone/functions/media/media-error.ts';
import { AppError } from '@overtone/functions/platform/errors.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { importAny } from '../import/import-file.ts';
import type { Outcome, Task, TrackTask } from './worker-pool.ts';

const services: Readonly<Record<ProcessingTask, (id: TrackId) => Promise<boolean>>> = {
  analysis: analyseTrack,
  renditions: renderTrack,
};

/** Returns the message for users, if the error has one. */
const getMessage = (error: unknown): string =>
  error instanceof MediaError || error instanceof AppError ? error.message : `Failed to process the track: ${error}`;

const processTrack = ({ work, id }: TrackTask): Promise<Outcome> =>
  services[work](id).then(
    (isChanged) => ({ status: isChanged ? 'completed' : 'unchanged' }),
    (error: unknown) => ({ status: 'failed', reason: getMessage(error) }),
  );

parentPort?.on('message', async (task: Task) => {
  parentPort?.postMessage(await ('file' in task ? importAny(task.file) : processTrack(task)));
});
