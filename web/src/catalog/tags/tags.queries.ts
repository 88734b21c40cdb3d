import { tagContract } from '@overtone/shared/catalog/tags/tag.contract.ts';
import { nextCursor } from '../../lib/paging.ts';
import { pagesOf } from '../../lib/query-of.ts';

/** Tracks with a tag, newest first. */
export const tagTracksQuery = (tagName: string) =>
  pagesOf(tagContract.tracks, { params: { tagName }, query: {} }, ({ pagination }) => pagination, nextCursor);

/** Albums with a tag, newest first. */
export const tagAlbumsQuery = (tagName: string) =>
  pagesOf(tagContract.albums, { params: { tagName }, query: {} }, ({ pagination }) => pagination, nextCursor);
