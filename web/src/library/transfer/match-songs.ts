import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import { limits } from '@overtone/shared/limits.ts';
import { ApiError, call } from '../../lib/api.ts';
import type { ImportRow } from './import.model.ts';

/** Calls under way at once. */
const lanes = 2;
/** Times that a call is made which did not go through, and milliseconds before the second. */
const triesMax = 3;
const waitMs = 800;

/** Nothing came back, or the site is busy: the same call may go through a moment later. */
const mayPass = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

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
  return rows.map((row, at) => {
    const { match = null, others = [] } = matches[at] ?? {};
    return { ...row, state: 'looked', by: match?.by ?? null, track: match?.track ?? null, guesses: others };
  });
};

const matchSome = async (rows: readonly ImportRow[], signal: AbortSignal): Promise<readonly ImportRow[]> => {
  for (let tries = 1; ; tries++) {
    try {
      return await matchOnce(rows, signal);
    } catch (error) {
      if (signal.aborted) return rows;
      if (tries === triesMax || !mayPass(error)) return rows.map((row) => ({ ...row, state: 'failed' }));
      await pause(waitMs * 2 ** (tries - 1), signal);
    }
  }
};

/**
 * Looks for songs, `limits.songsMatchedMax` a call. Those of a call that does not go through, tried three times, are `failed`, and
 * the others go on.
 * @param found told of each call's rows
 * @param signal ends it: what was not looked for stays as it was
 */
export const matchSongs = async (
  rows: readonly ImportRow[],
  found: (rows: readonly ImportRow[]) => void,
  signal: AbortSignal,
): Promise<void> => {
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < rows.length && !signal.aborted) {
      const some = rows.slice(next, next + limits.songsMatchedMax);
      next += some.length;
      const matched = await matchSome(some, signal);
      if (!signal.aborted) found(matched);
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
};
