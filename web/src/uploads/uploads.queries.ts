import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { nextCursor } from '../lib/paging.ts';
import { pagesOf, queryOf } from '../lib/query-of.ts';

/** The rules for uploads and the user's quota. */
export const uploadLimitsQuery = queryOf(fileEntryContract.limits, {}, ({ limits }) => limits);

/** The user's files, newest first. */
export const fileEntriesQuery = pagesOf(
  fileEntryContract.list,
  { query: {} },
  ({ pagination }) => pagination,
  nextCursor,
);
