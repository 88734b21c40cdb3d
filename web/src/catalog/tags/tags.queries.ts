import { tagContract } from '@overtone/shared/catalog/tags/tag.contract.ts';
import { createInfiniteQuery } from '../../lib/create-query.ts';
import { nextCursor } from '../../lib/paging.ts';

/** Tracks with a tag, newest first. */
export const tagTracksQuery = (tagName: string) =>
  createInfiniteQuery(
    tagContract.tracks,
    { params: { tagName }, query: {} },
    ({ pagination }) => pagination,
    nextCursor,
  );

/** Albums with a tag, newest first. */
export const tagAlbumsQuery = (tagName: string) =>
  createInfiniteQuery(
    tagContract.albums,
    { params: { tagName }, query: {} },
    ({ pagination }) => pagination,
    nextCursor,
  );
