import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import {
  type ReportDraft,
  type ReportedId,
  type ReportState,
  reportedKindOf,
} from '@overtone/shared/identity/reports/report.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { isStillHere } from '../../identity/users/users.store.ts';
import { both, equals, isAbove, isThere } from '../../platform/dynamo/conditions.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { deletePartition } from '../../platform/dynamo/partition.ts';
import { findBoth, findItem, findItems, want } from '../../platform/dynamo/read.ts';
import {
  changeAction,
  clearAction,
  createAction,
  deleteAction,
  tryTransact,
} from '../../platform/dynamo/transaction.ts';
import { changeItem, deleteItem } from '../../platform/dynamo/write.ts';
import { AppError } from '../../platform/errors.ts';
import { mayRetry } from '../../platform/retry.ts';
import { ownReportItem, reportedItem, reportItem } from './report.items.ts';

export type StoredReported = NonNullable<Awaited<ReturnType<typeof findReported>>>;
type StoredReport = ReportDraft & { readonly userId: UserId; readonly createdAt: string };

/** What is known of something that people reported: consistent GetItem `reported#<id>` / `reported`, a read unit. */
export const findReported = (id: ReportedId) => findItem(reportedItem, { id });

/** Whether somebody has reported something: consistent GetItem `user#<id>` / `report#<reported>`, a read unit. */
export const hasReported = async (userId: UserId, id: ReportedId): Promise<boolean> =>
  (await findItem(ownReportItem, { userId, id })) !== undefined;

/**
 * Writes a report with how many people there are who made one, and opens its thing again: one transaction, 4 items.
 * @param isAgain whether it takes the place of what they said before the last decision
 * @returns false where they have reported it already, somebody else was quicker, or an account goes
 */
export const addReport = (
  draft: ReportDraft,
  userId: UserId,
  before: StoredReported | undefined,
  isAgain: boolean,
): Promise<boolean> => {
  const { id } = draft;
  const createdAt = new Date().toISOString();
  const opened = { state: 'open', reportedAt: createdAt, decidedAt: null } as const;
  const said = { ...draft, userId, createdAt };
  return tryTransact([
    before
      ? changeAction(reportedItem, { id }, { set: opened, add: { reports: isAgain ? 0 : 1 } })
      : createAction(reportedItem, { id, ...opened, reports: 1 }),
    ...(isAgain
      ? [changeAction(reportItem, { id, userId }, { set: said })]
      : [createAction(reportItem, said), createAction(ownReportItem, { userId, id })]),
    isStillHere(userId),
    // Their removal finds what was said about them.
    ...(reportedKindOf(id) === 'person' ? [isStillHere(id as UserId)] : []),
  ]);
};

/** A page of what people reported, the latest first: Query `gsi3` at `reported#<state>`, half a read unit for 15. */
export const listReported = (state: ReportState, page: PageQuery): Promise<Page<StoredReported>> =>
  listPage(reportedItem, 'byState', { state }, page);

/** A page of what people said about something: consistent Query `reported#<id>`, `sk` begins with `by#`. */
export const listReportsOf = (id: ReportedId, page: PageQuery): Promise<Page<StoredReport>> =>
  listPage(reportItem, 'key', { id }, page, 'asc');

/** What somebody has reported: consistent Query `user#<id>`, `sk` begins with `report#`; then one BatchGetItem, a read unit each. */
export const listReportsBy = async (userId: UserId): Promise<StoredReport[]> => {
  const own = await listItems(ownReportItem, 'key', { userId });
  return findItems(
    reportItem,
    own.map(({ id }) => ({ id, userId })),
  );
};

/** Keeps what was decided. A write unit, and one in the index. @returns false where nobody reported it */
export const setDecision = (
  id: ReportedId,
  state: Exclude<ReportState, 'open'>,
  { reportedAt }: StoredReported,
): Promise<boolean> => {
  const set = { state, decidedAt: new Date().toISOString(), reportedAt };
  return changeItem(reportedItem, { id }, { set, when: both(isThere, equals('reportedAt', reportedAt)) });
};

/** Takes a report back whose maker goes, and its thing off the list where nobody else reported it. @throws AppError `unavailable` */
const removeReport = async (id: ReportedId, userId: UserId): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const [reported, report] = await findBoth(want(reportedItem, { id }), want(reportItem, { id, userId }));
    // The thing went first, with all that was said about it.
    if (!reported || !report) break;
    const isLast = reported.reports <= 1;
    const isWritten = await tryTransact([
      isLast
        ? deleteAction(reportedItem, { id }, equals('reports', reported.reports))
        : changeAction(reportedItem, { id }, { add: { reports: -1 }, when: isAbove('reports', 1) }),
      deleteAction(reportItem, { id, userId }),
      clearAction(ownReportItem, { userId, id }),
    ]);
    if (isWritten) return;
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'Too busy right now. Please try again.');
  }
  await deleteItem(ownReportItem, { userId, id });
};

/**
 * Removes what was said about something that is gone. Those who said it keep a row that names its id, which their removal finds. It may be
 * done again, and be cut off.
 */
export const removeReportsAbout = (id: ReportedId): Promise<void> => deletePartition(reportedItem, { id });

/** Removes what somebody reported, and what was said about them. It may be done again, and be cut off. */
export const removeReportsOf = async (userId: UserId): Promise<void> => {
  for (const { id } of await listItems(ownReportItem, 'key', { userId })) await removeReport(id, userId);
  const about = await listItems(reportItem, 'key', { id: userId });
  for (const { userId: by } of about) await deleteItem(ownReportItem, { userId: by, id: userId });
  await removeReportsAbout(userId);
};
