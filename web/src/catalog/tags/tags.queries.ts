import { tagContract } from '@overtone/shared/catalog/tags/tag.contract.ts';
import { createInfiniteQuery } from '../../lib/create-query.ts';
import { getNextCursor } from '../../lib/paging.ts';

/** Tracks with a tag, newest first. */
export const tagTracksQuery = (tagName: string) =>
  createInfiniteQuery(
    tagContract.tracks,
    { params: { tagName }, query: {} },
    ({ pagination }) => pagination,
    getNextCursor,
  );

/** Albums with a tag, newest first. */
export const tagAlbumsQuery = (tagName: string) =>
  createInfiniteQuery(
    tagContract.albums,
    { params: { tagName }, query: {} },
    ({ pagination }) => pagination,
    getNextCursor,
  );
