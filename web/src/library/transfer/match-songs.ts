import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { ApiError, call } from '../../lib/api.ts';
import type { ImportRow } from './import.model.ts';

/** Number of concurrent calls. */
const concurrency = 2;
/** Attempts per call, and milliseconds before the second attempt. */
const attemptsMax = 3;
const retryDelayMs = 800;

/** Whether a retry may succeed: there was no response, or the server failed. */
const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const matchOnce = async (rows: readonly ImportRow[], signal: AbortSignal): Promise<readonly ImportRow[]> => {
  const songs = rows.map(({ song: { artists, readings = [], ...song } }) => ({
    ...song,
    artists: [...artists],
    readings: readings.map((reading) => ({ ...reading, artists: [...reading.artists] })),
  }));
  const { matches } = await call(searchContract.match, { body: { songs } }, signal);
  return rows.map((row, index) => {
    const { match = null, suggestions = [] } = matches[index] ?? {};
    return { ...row, state: 'searched', matchedBy: match?.by ?? null, track: match?.track ?? null, suggestions };
  });
};

const matchWithRetries = async (rows: readonly ImportRow[], signal: AbortSignal): Promise<readonly ImportRow[]> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await matchOnce(rows, signal);
    } catch (error) {
      if (signal.aborted) return rows;
      if (attempt === attemptsMax || !isRetryable(error)) return rows.map((row) => ({ ...row, state: 'failed' }));
      await pause(retryDelayMs * 2 ** (attempt - 1), signal);
    }
  }
};

/**
 * Matches songs, `libraryLimits.songsMatchedMax` per call. If a call fails three times, its rows are `failed` and the
 * others continue.
 * @param onMatched called with the rows of each call
 * @param signal aborts the matching; the remaining rows do not change
 */
export const matchSongs = async (
  rows: readonly ImportRow[],
  onMatched: (rows: readonly ImportRow[]) => void,
  signal: AbortSignal,
): Promise<void> => {
  let nextIndex = 0;
  const matchBatches = async (): Promise<void> => {
    while (nextIndex < rows.length && !signal.aborted) {
      const batch = rows.slice(nextIndex, nextIndex + libraryLimits.songsMatchedMax);
      nextIndex += batch.length;
      const matchedRows = await matchWithRetries(batch, signal);
      if (!signal.aborted) onMatched(matchedRows);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, matchBatches));
};
