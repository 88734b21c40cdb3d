import {
  type BackstageRequestStatus,
  BackstageRequestType,
} from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { BackstageRequestId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { encodeCursor } from '../../platform/cursor.ts';
import { equals } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { countItems, listItems, listPage } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import {
  createAction,
  deleteAction,
  deleteIfExistsAction,
  type TransactAction,
  tryTransact,
  updateAction,
} from '../../platform/dynamo/transaction.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';
import { StoredRequest } from './stored-request.model.ts';

/** A request, in a separate partition because deciders know only its id. */
export const backstageRequestItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: StoredRequest,
  key: { pk: 'backstage-request#{id}', sk: 'request' },
  indexes: {
    // The index contains requests only, so that the permission to list requests reveals nothing else.
    state: { index: 'gsi3', pk: 'backstage-requests#{status}#{type}', sk: '{created_at}#{id}' },
  },
  isConsistent: true,
  activity: {
    subject: '{id}',
    name: '{artist_name}',
    owner: '{userId}',
    fields: ['status', 'note', 'artistId'],
  },
});

/** A request in the list of its user. Ids sort by time, so requests do too. */
const userRequestItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ userId: UserId, requestId: BackstageRequestId, type: BackstageRequestType }),
  key: { pk: 'user#{userId}', sk: 'backstage-request#{requestId}' },
  isConsistent: true,
});

/** The pending request of a user and type; there is one at a time. */
const pendingRequestItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ userId: UserId, type: BackstageRequestType, requestId: BackstageRequestId }),
  key: { pk: 'user#{userId}', sk: 'pending-backstage-request#{type}' },
  isConsistent: true,
});

/**
 * Returns a request without a permission check, or undefined if it does not exist: consistent GetItem
 * `backstage-request#<id>` / `request`, one read unit.
 */
export const findRequest = (id: BackstageRequestId): Promise<StoredRequest | undefined> =>
  findItem(backstageRequestItem, { id });

/** Returns whether a user has a pending request of a type: consistent GetItem, one read unit. */
export const hasPendingRequest = async (userId: UserId, type: BackstageRequestType): Promise<boolean> =>
  (await findItem(pendingRequestItem, { userId, type })) !== undefined;

/**
 * Returns a page of a user's requests, newest first: consistent Query `pk = user#<id>`, `sk` begins with
 * `backstage-request#`, then one BatchGetItem. Costs 2 sequential round trips: one read unit for 40 rows, and one for
 * each request.
 * @param type filters the page after it was read, so that it may be short; a user has few requests
 */
export const listUserRequests = async (
  userId: UserId,
  page: PageQuery,
  type?: BackstageRequestType,
): Promise<Page<StoredRequest>> => {
  const { data, nextCursor } = await listPage(userRequestItem, 'key', { userId }, page);
  const rows = data.filter((row) => type === undefined || row.type === type);
  const requests = await findItems(
    backstageRequestItem,
    rows.map(({ requestId: id }) => ({ id })),
  );
  return { data: requests, nextCursor };
};

/** Returns the cursor of a request in the lists below, which does not depend on its type. */
const toCursor = ({ created_at, id }: StoredRequest): string => encodeCursor([created_at, id]);

/**
 * Returns a page of all requests with a status, newest first: Query `gsi3` at `backstage-requests#<status>#<type>`.
 * Costs one round trip, and half a read unit for each 4 KB (5 requests). Without a type, three such Queries run in
 * parallel and the newest requests are returned, which costs the same number of round trips and up to three times the
 * read units.
 * @throws AppError `request.invalid` for a cursor of another list
 */
export const listRequests = async (
  status: BackstageRequestStatus,
  page: PageQuery,
  type?: BackstageRequestType,
): Promise<Page<StoredRequest>> => {
  if (type) return listPage(backstageRequestItem, 'state', { status, type }, page);
  const types = BackstageRequestType.options;
  const pages = await Promise.all(
    types.map((requestType) => listPage(backstageRequestItem, 'state', { status, type: requestType }, page)),
  );
  const toSortKey = ({ created_at, id }: StoredRequest): string => `${created_at}#${id}`;
  const requests = pages.flatMap(({ data }) => data).toSorted((a, b) => (toSortKey(a) < toSortKey(b) ? 1 : -1));
  const data = requests.slice(0, page.perPage);
  const lastRequest = data.at(-1);
  const hasMore = requests.length > data.length || pages.some(({ nextCursor }) => nextCursor !== null);
  return { data, nextCursor: lastRequest && hasMore ? toCursor(lastRequest) : null };
};

/** Counts pending requests, up to `max`: three Queries of `gsi3` in parallel, half a read unit for 4 requests. */
export const countPendingRequests = async (max: number): Promise<number> => {
  const counts = await Promise.all(
    BackstageRequestType.options.map((type) =>
      countItems(backstageRequestItem, 'state', { status: 'pending', type }, max),
    ),
  );
  return Math.min(
    max,
    counts.reduce((sum, count) => sum + count, 0),
  );
};

/**
 * Creates a request, the only pending one of its user and type.
 * @param checks further conditions and writes
 * @returns false if another request is pending, or a check failed
 */
export const createRequest = (request: StoredRequest, checks: readonly TransactAction[]): Promise<boolean> => {
  const { id: requestId, userId, type } = request;
  return tryTransact([
    createAction(pendingRequestItem, { userId, type, requestId }),
    createAction(backstageRequestItem, request),
    createAction(userRequestItem, { userId, requestId, type }),
    ...checks,
  ]);
};

export type Decision = Pick<StoredRequest, 'artistId' | 'decided_at' | 'decided_by' | 'note'> & {
  readonly status: 'approved' | 'denied';
};

/**
 * Decides on a pending request and writes all effects. Costs 3 write units for each KB, and those of the effects.
 * @returns false if it was decided or deleted, or one of the effects was rejected
 */
export const decideRequest = (
  { id, userId, type, created_at }: StoredRequest,
  decision: Decision,
  effects: readonly TransactAction[],
): Promise<boolean> =>
  tryTransact([
    updateAction(
      backstageRequestItem,
      { id },
      { set: { ...decision, type, created_at }, when: equals('status', 'pending') },
    ),
    deleteIfExistsAction(pendingRequestItem, { userId, type }),
    ...effects,
  ]);

/** Deletes a request if its status is unchanged. @returns false if it has changed */
export const removeRequest = ({ id, userId, type, status }: StoredRequest): Promise<boolean> =>
  tryTransact([
    deleteAction(backstageRequestItem, { id }, equals('status', status)),
    deleteIfExistsAction(userRequestItem, { userId, requestId: id }),
    // The user may have a new pending request after a decision.
    ...(status === 'pending' ? [deleteIfExistsAction(pendingRequestItem, { userId, type })] : []),
  ]);

/** Returns the ids of all requests of a user, oldest first: consistent Query of the user's partition. */
export const listUserRequestIds = async (userId: UserId): Promise<BackstageRequestId[]> =>
  (await listItems(userRequestItem, 'key', { userId })).map(({ requestId }) => requestId);

/** Deletes the item of a request with any status. Costs one write unit for each KB, in the table and in the index. */
export const deleteRequest = async (id: BackstageRequestId): Promise<void> => {
  await deleteItem(backstageRequestItem, { id });
};
