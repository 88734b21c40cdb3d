import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { createInfiniteQuery, createQuery } from '../lib/create-query.ts';
import { getNextCursor } from '../lib/paging.ts';

/** The rules for uploads and the user's quota. */
export const uploadLimitsQuery = createQuery(fileEntryContract.limits, {}, ({ limits }) => limits);

/** The rules and the quota in a workspace that may not be the active one; `0` is the personal one. */
export const limitsQueryOf = (workspaceId: string) =>
  createQuery(fileEntryContract.limits, { query: { workspaceId } }, ({ limits }) => limits);

/** The user's files, newest first. */
export const fileEntriesQuery = createInfiniteQuery(
  fileEntryContract.list,
  { query: {} },
  ({ pagination }) => pagination,
  getNextCursor,
);
