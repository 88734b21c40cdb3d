import type { Reply } from '@overtone/shared/http/endpoint.ts';
import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import { ApiError } from '../lib/api.ts';
import { createInfiniteQuery, createQuery } from '../lib/create-query.ts';
import { getNextCursor } from '../lib/paging.ts';

export type OpenedShare = Reply<typeof shareContract.open>;

/** What a private link gives access to. */
export const sharedQuery = (token: string) =>
  createQuery(shareContract.open, { params: { token } }, (shared) => shared);

/** The tracks of a shared playlist, page by page. */
export const sharedTracksQuery = (token: string) =>
  createInfiniteQuery(
    shareContract.tracks,
    { params: { token }, query: {} },
    ({ pagination }) => pagination,
    getNextCursor,
  );

/**
 * Whether a link does not work: it was revoked, has expired or never existed. The server does not distinguish these
 * cases.
 */
export const isShareUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && [404, 422].includes(error.status);
