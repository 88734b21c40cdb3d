import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { nextCursor } from '../lib/paging.ts';
import { pagesOf, queryOf } from '../lib/query-of.ts';

/** What a person may send, and how much of it is left. */
export const uploadLimitsQuery = queryOf(fileEntryContract.limits, {}, ({ limits }) => limits);

/** A person's files, newest first. */
export const fileEntriesQuery = pagesOf(
  fileEntryContract.list,
  { query: {} },
  ({ pagination }) => pagination,
  nextCursor,
);
