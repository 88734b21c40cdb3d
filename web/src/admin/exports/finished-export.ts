import { exportContract } from '@overtone/shared/admin/exports/export.contract.ts';
import type { Export } from '@overtone/shared/admin/exports/export.model.ts';
import { ApiError, call } from '../../lib/api.ts';

/** Milliseconds between two looks at an export: a short list is ready at once, a long one takes a minute. */
const firstPauseMs = 250;
const longestPauseMs = 4_000;
/** Milliseconds after which nobody waits any longer: a worker that was cut off does not say so. */
const patienceMs = 15 * 60_000;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A connection that hesitates does not end an export. */
const isPassing = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * Waits until an export's file is written, or cannot be.
 * @throws ApiError as `call` does, but for faults that pass
 */
export const finishedExport = async (started: Export): Promise<Export> => {
  let latest = started;
  const until = Date.now() + patienceMs;
  for (
    let next = firstPauseMs;
    latest.state === 'waiting' && Date.now() < until;
    next = Math.min(next * 2, longestPauseMs)
  ) {
    await pause(next);
    try {
      latest = (await call(exportContract.get, { params: { exportId: started.id } })).export;
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
  }
  return latest;
};
