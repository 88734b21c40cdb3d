import { exportContract } from '@overtone/shared/admin/exports/export.contract.ts';
import type { Export } from '@overtone/shared/admin/exports/export.model.ts';
import { ApiError, call } from '../../lib/api.ts';

/**
 * Milliseconds between two polls. The interval doubles: a short list is ready immediately, a long one takes a minute.
 */
const firstIntervalMs = 250;
const maxIntervalMs = 4_000;
/** Milliseconds after which polling stops, because an interrupted worker leaves the export in the state `waiting`. */
const timeoutMs = 15 * 60_000;

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Network and server errors do not end the polling. */
const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * Polls an export until it is ready or failed.
 * @returns the last known state, which is still `waiting` after 15 minutes.
 * @throws ApiError as `call` does, except for network and server errors.
 */
export const waitForExport = async (startedExport: Export): Promise<Export> => {
  let latestExport = startedExport;
  const deadline = Date.now() + timeoutMs;
  for (
    let interval = firstIntervalMs;
    latestExport.state === 'waiting' && Date.now() < deadline;
    interval = Math.min(interval * 2, maxIntervalMs)
  ) {
    await sleep(interval);
    try {
      latestExport = (await call(exportContract.get, { params: { exportId: startedExport.id } })).export;
    } catch (error) {
      if (!isTemporary(error)) throw error;
    }
  }
  return latestExport;
};
