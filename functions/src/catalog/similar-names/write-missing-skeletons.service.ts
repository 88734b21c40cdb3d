import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { withConcurrency } from '../../platform/with-concurrency.ts';
import { listArtists } from '../artists/artists.store.ts';
import { filterWithoutSkeleton, tryWriteSkeleton } from './name-skeletons.store.ts';

/** Maximum number of transactions in parallel. */
const concurrency = 16;

/**
 * Writes the missing name skeletons of public artists. Artists lack them if they were added by a version without skeletons.
 * Costs about a read unit for each public artist, and 2 write and 2 read units for each missing skeleton. It can run while
 * artists are added, renamed and deleted.
 * @returns the number of written skeletons
 */
export const writeMissingSkeletons = async (): Promise<number> => {
  let count = 0;
  for await (const artists of iteratePages((page) => listArtists('newest', page), httpLimits.pageSizeMax)) {
    await withConcurrency(await filterWithoutSkeleton(artists), concurrency, async (artist) => {
      if (await tryWriteSkeleton(artist)) count += 1;
    });
  }
  return count;
};
