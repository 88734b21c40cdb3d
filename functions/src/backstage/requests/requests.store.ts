import type { BackstageRequestStatus } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { BackstageRequestType } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { BackstageRequestId, UserId } from '@overtone/shared/ids.ts';
import { encodeCursor } from '../../platform/cursor.ts';
import { equals } from '../../platform/dynamo/conditions.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import {
  changeAction,
  clearAction,
  createAction,
  deleteAction,
  type TransactAction,
  tryTransact,
} from '../../platform/dynamo/transaction.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';
import { backstageRequestItem, ownRequestItem, pendingRequestItem } from './backstage-request.items.ts';
import type { StoredRequest } from './stored-request.model.ts';

/** A request, whoever may see it: consistent GetItem `backstage-request#<id>` / `request`, a read unit. */
export const findRequest = (id: BackstageRequestId): Promise<StoredRequest | undefined> =>
  findItem(backstageRequestItem, { id });

/** Whether somebody waits for a request of a type: consistent GetItem in their partition, one read unit. */
export const isWaiting = async (userId: UserId, type: BackstageRequestType): Promise<boolean> =>
  (await findItem(pendingRequestItem, { userId, type })) !== undefined;

/**
 * Somebody's own, newest first: consistent Query `pk = user#<id>`, `sk` begins with `backstage-request#`, then one
 * BatchGetItem. 2 sequential round trips, a unit for 40 rows and a unit each.
 * @param type leaves out the others of a page, which has fewer rows then: somebody's own are few
 */
export const listOwnRequests = async (
  userId: UserId,
  page: PageQuery,
  type?: BackstageRequestType,
): Promise<Page<StoredRequest>> => {
  const { data, nextCursor } = await listPage(ownRequestItem, 'key', { userId }, page);
  const wanted = data.filter((row) => type === undefined || row.type === type);
  const requests = await findItems(
    backstageRequestItem,
    wanted.map(({ requestId: id }) => ({ id })),
  );
  return { data: requests, nextCursor };
};

/** Where a request stands among those of its state, whatever their types: the cursor of each of the lists below. */
const cursorOf = ({ created_at, id }: StoredRequest): string => encodeCursor([created_at, id]);

/**
 * Everybody's of one state, newest first: Query `gsi3` at `backstage-requests#<status>#<type>`. A round trip, half a unit for
 * each 4 KB (5 requests). Without a type three such Queries at once, of which the newest are shown: as many round trips, up to
 * three times the units.
 * @throws AppError `request.invalid` for a cursor that these lists did not give out
 */
export const listRequests = async (
  status: BackstageRequestStatus,
  page: PageQuery,
  type?: BackstageRequestType,
): Promise<Page<StoredRequest>> => {
  if (type) return listPage(backstageRequestItem, 'state', { status, type }, page);
  const types = BackstageRequestType.options;
  const pages = await Promise.all(
    types.map((one) => listPage(backstageRequestItem, 'state', { status, type: one }, page)),
  );
  const placeOf = ({ created_at, id }: StoredRequest): string => `${created_at}#${id}`;
  const found = pages.flatMap(({ data }) => data).toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
  const data = found.slice(0, page.perPage);
  const last = data.at(-1);
  const hasMore = found.length > data.length || pages.some(({ nextCursor }) => nextCursor !== null);
  return { data, nextCursor: last && hasMore ? cursorOf(last) : null };
};

/**
 * Makes a request, the only one of its type that its maker waits for.
 * @param checks what must hold at that moment, and what else is written
 * @returns false when another one waits, or a check fails
 */
export const createRequest = (request: StoredRequest, checks: readonly TransactAction[]): Promise<boolean> => {
  const { id: requestId, userId, type } = request;
  return tryTransact([
    createAction(pendingRequestItem, { userId, type, requestId }),
    createAction(backstageRequestItem, request),
    createAction(ownRequestItem, { userId, requestId, type }),
    ...checks,
  ]);
};

export type Decision = Pick<StoredRequest, 'artistId' | 'decided_at' | 'decided_by' | 'note'> & {
  readonly status: 'approved' | 'denied';
};

/**
 * Decides on a request with all that follows, while nobody has: 3 write units for each KB, and those of what follows.
 * @returns false when somebody has decided, it is gone, or what follows is refused
 */
export const decideRequest = (
  { id, userId, type, created_at }: StoredRequest,
  decision: Decision,
  follows: readonly TransactAction[],
): Promise<boolean> =>
  tryTransact([
    changeAction(
      backstageRequestItem,
      { id },
      { set: { ...decision, type, created_at }, when: equals('status', 'pending') },
    ),
    clearAction(pendingRequestItem, { userId, type }),
    ...follows,
  ]);

/** Removes a request while it is in the state that was read. @returns false when it is not */
export const removeRequest = ({ id, userId, type, status }: StoredRequest): Promise<boolean> =>
  tryTransact([
    deleteAction(backstageRequestItem, { id }, equals('status', status)),
    clearAction(ownRequestItem, { userId, requestId: id }),
    // Of a decided one the next may be waiting by now.
    ...(status === 'pending' ? [clearAction(pendingRequestItem, { userId, type })] : []),
  ]);

/** Ids of all of somebody's, oldest first: consistent Query of their partition. */
export const listOwnRequestIds = async (userId: UserId): Promise<BackstageRequestId[]> =>
  (await listItems(ownRequestItem, 'key', { userId })).map(({ requestId }) => requestId);

/** Removes a request's own item, in whatever state it is. A write unit for each KB, and in the index. */
export const deleteRequest = async (id: BackstageRequestId): Promise<void> => {
  await deleteItem(backstageRequestItem, { id });
};
