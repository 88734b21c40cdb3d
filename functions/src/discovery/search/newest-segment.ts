import { join } from 'node:path';
import { AppError } from '../../platform/errors.ts';
import { logger } from '../../platform/logger.ts';
import { withFolder } from '../../platform/with-folder.ts';
import type { SearchIndex } from './search-index.ts';
import { SegmentReader } from './segment-reader.ts';
import { type CurrentSegment, downloadSegment, findCurrentSegment } from './segments.store.ts';

/** How old an answer may be: looked for again in the background after the first, waited for after the second. */
const freshMs = 1_000;
const staleMs = 10_000;

const never = Number.NEGATIVE_INFINITY;
const nothing = { tracks: [], albums: [], artists: [], genres: [] };

/** Opens a copy of a segment. Its file has no name any more once it is open, so closing it frees the disk. */
const open = (segment: CurrentSegment): Promise<SegmentReader> =>
  withFolder('overtone-search-', async (folder) => {
    const path = join(folder, 'segment.sqlite');
    await downloadSegment(segment, path);
    return new SegmentReader(path);
  });

/**
 * The index over the newest segment. It serves the one it has while it fetches a newer one, and keeps serving it when
 * that fails.
 */
export const newestSegment = (now: () => number = Date.now): SearchIndex => {
  let reader: SegmentReader | undefined;
  let etag: string | undefined;
  let checkedAt = never;
  let refreshing: Promise<void> | undefined;

  const refresh = async (): Promise<void> => {
    const startedAt = now();
    const current = await findCurrentSegment(etag);
    if (current !== undefined && current !== 'unchanged') {
      const newer = await open(current);
      reader?.close();
      reader = newer;
      etag = current.etag;
    }
    checkedAt = startedAt;
  };

  const refreshOnce = (): Promise<void> => {
    refreshing ??= refresh()
      // The next search tries again.
      .catch((error: unknown) => logger.error('The newest search segment could not be fetched', { error }))
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  };

  return {
    async find(text, types, count) {
      const age = now() - checkedAt;
      if (age > staleMs) await refreshOnce();
      else if (age > freshMs) void refreshOnce();
      if (checkedAt === never) throw new AppError('unavailable', 'Search is starting up. Please try again.');
      return reader ? reader.find(text, types, count) : nothing;
    },
  };
};
