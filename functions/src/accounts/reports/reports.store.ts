import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import {
  getReportedKind,
  ReportableId,
  ReportDraft,
  ReportedId,
  type ReportState,
} from '@overtone/shared/identity/reports/report.model.ts';
import { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { reportedItem } from '../../identity/reports/reported.item.ts';
import { checkUserExistsAction } from '../../identity/users/users.store.ts';
import { both, equals, isGreaterThan, isMissingOrNull, itemExists } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { deletePartition } from '../../platform/dynamo/partition.ts';
import { createItemRead, findItem, findItems, findTwoItems } from '../../platform/dynamo/read.ts';
import {
  createAction,
  deleteAction,
  deleteIfExistsAction,
  tryTransact,
  updateAction,
} from '../../platform/dynamo/transaction.ts';
import { deleteItem, updateItem } from '../../platform/dynamo/write.ts';
import { AppError } from '../../platform/errors.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';

/** A report by one user. */
const reportItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: ReportDraft.extend({ id: ReportedId, userId: UserId, createdAt: z.iso.datetime() }),
  key: { pk: 'reported#{id}', sk: 'by#{userId}' },
  isConsistent: true,
});

/** Reference to a report in the partition of the reporting user, for the account deletion and the export. */
const userReportItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ id: ReportableId }),
  key: { pk: 'user#{userId}', sk: 'report#{id}' },
  isConsistent: true,
});

export type StoredReported = NonNullable<Awaited<ReturnType<typeof findReported>>>;
type StoredReport = Omit<ReportDraft, 'id'> & {
  readonly id: ReportedId;
  readonly userId: UserId;
  readonly createdAt: string;
};

/** Returns a reported item, or undefined: consistent GetItem `reported#<id>` / `reported`, one read unit. */
export const findReported = (id: ReportedId) => findItem(reportedItem, { id });

/** Returns whether a user has reported an item: consistent GetItem `user#<id>` / `report#<reported>`, one read unit. */
export const hasReported = async (userId: UserId, id: ReportableId): Promise<boolean> =>
  (await findItem(userReportItem, { userId, id })) !== undefined;

/**
 * Stores a report, counts it, and opens the reported item again: one transaction, 4 items.
 * @param isRepeated whether it replaces the user's report from before the last decision
 * @returns false if the user has already reported the item, after a write conflict, or if an account was deleted
 */
export const addReport = (
  draft: ReportDraft,
  userId: UserId,
  before: StoredReported | undefined,
  isRepeated: boolean,
): Promise<boolean> => {
  const { id } = draft;
  const createdAt = new Date().toISOString();
  const openState = { state: 'open', reportedAt: createdAt, decidedAt: null } as const;
  const report = { ...draft, userId, createdAt };
  return tryTransact([
    before
      ? updateAction(reportedItem, { id }, { set: openState, add: { reports: isRepeated ? 0 : 1 } })
      : createAction(reportedItem, { id, ...openState, reports: 1, similarName: null }),
    ...(isRepeated
      ? [updateAction(reportItem, { id, userId }, { set: report })]
      : [createAction(reportItem, report), createAction(userReportItem, { userId, id })]),
    checkUserExistsAction(userId),
    // The account deletion of the reported user finds the report.
    ...(getReportedKind(id) === 'user' ? [checkUserExistsAction(id as UserId)] : []),
  ]);
};

/** Returns a page of the reported items, latest first: Query `gsi3` at `reported#<state>`, half a read unit for 15. */
export const listReported = (state: ReportState, page: PageQuery): Promise<Page<StoredReported>> =>
  listPage(reportedItem, 'byState', { state }, page);

/** Returns a page of the reports of an item: consistent Query `reported#<id>`, `sk` begins with `by#`. */
export const listReportsOf = (id: ReportedId, page: PageQuery): Promise<Page<StoredReport>> =>
  listPage(reportItem, 'key', { id }, page, 'asc');

/**
 * Returns all reports by a user: consistent Query `user#<id>`, `sk` begins with `report#`; then one BatchGetItem, a
 * read unit each.
 */
export const listReportsBy = async (userId: UserId): Promise<StoredReport[]> => {
  const references = await listItems(userReportItem, 'key', { userId });
  return findItems(
    reportItem,
    references.map(({ id }) => ({ id, userId })),
  );
};

/** Stores a decision. Costs one write unit, and one in the index. @returns false if the item is not reported */
export const setDecision = (
  id: ReportedId,
  state: Exclude<ReportState, 'open'>,
  { reportedAt }: StoredReported,
): Promise<boolean> => {
  const set = { state, decidedAt: new Date().toISOString(), reportedAt };
  return updateItem(reportedItem, { id }, { set, when: both(itemExists, equals('reportedAt', reportedAt)) });
};

/**
 * Deletes the report of a deleted user, and the reported item if it was the last report and the site has not reported
 * it. @throws AppError `unavailable`
 */
const removeReport = async (id: ReportableId, userId: UserId): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const [reported, report] = await findTwoItems(
      createItemRead(reportedItem, { id }),
      createItemRead(reportItem, { id, userId }),
    );
    // The reported item was deleted first, with all its reports.
    if (!reported || !report) break;
    // A report by the site remains.
    const { similarName } = reported;
    const isLast = reported.reports <= 1 && similarName === null;
    const isWritten = await tryTransact([
      isLast
        ? deleteAction(reportedItem, { id }, both(equals('reports', reported.reports), isMissingOrNull('similarName')))
        : updateAction(
            reportedItem,
            { id },
            { add: { reports: -1 }, when: isGreaterThan('reports', similarName ? 0 : 1) },
          ),
      deleteAction(reportItem, { id, userId }),
      deleteIfExistsAction(userReportItem, { userId, id }),
    ]);
    if (isWritten) return;
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
  await deleteItem(userReportItem, { userId, id });
};

/**
 * Deletes all reports of a deleted item. The references in the partitions of the reporting users remain, and are
 * deleted with their accounts. Can be repeated after an interruption.
 */
export const deleteReportsAbout = (id: ReportedId): Promise<void> => deletePartition(reportedItem, { id });

/** Deletes the reports by a user and about a user. Can be repeated after an interruption. */
export const removeReportsOf = async (userId: UserId): Promise<void> => {
  for (const { id } of await listItems(userReportItem, 'key', { userId })) await removeReport(id, userId);
  const reportsAbout = await listItems(reportItem, 'key', { id: userId });
  for (const { userId: reporterId } of reportsAbout)
    await deleteItem(userReportItem, { userId: reporterId, id: userId });
  await deleteReportsAbout(userId);
};
