import { parentPort } from 'node:worker_threads';
import { renderTrack } from '@overtone/functions/catalog/ingest/render-track.service.ts';
import { MediaError } from '@overtone/functions/media/media-error.ts';
import { AppError } from '@overtone/functions/platform/errors.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import type { Outcome } from './render-tracks.ts';

/** A sentence for a person, where there is one. */
const sentenceOf = (error: unknown): string =>
  error instanceof MediaError || error instanceof AppError ? error.message : `It could not be made: ${error}`;

parentPort?.on('message', async (id: TrackId) => {
  const outcome: Outcome = await renderTrack(id).then(
    (made) => ({ status: made ? 'made' : 'there' }),
    (error: unknown) => ({ status: 'failed', reason: sentenceOf(error) }),
  );
  parentPort?.postMessage(outcome);
});
