import type { UserId } from '@overtone/shared/ids.ts';
import { splitIntoChunks } from '../../platform/chunks.ts';
import { equals, itemExists } from '../../platform/dynamo/conditions.ts';
import { deleteAction, tryTransact, updateAction } from '../../platform/dynamo/transaction.ts';
import { commentCaseItem } from '../comments/comment.items.ts';
import { countOnCommentAction, transactOnComment } from '../comments/comment-counts.store.ts';
import {
  deleteLikeRow,
  deleteMentionRow,
  deleteReportRow,
  deleteWrittenRow,
  listLikeRows,
  listMentionRows,
  listReportRows,
  listWrittenRows,
  type UserCommentRow,
} from '../comments/comment-rows.store.ts';
import { commentLikeItem, commentReportItem } from '../comments/commenter.items.ts';
import { deleteCommenter, markCommenterDeleted } from '../comments/commenters.store.ts';
import { findComment, setCommentAction } from '../comments/comments.store.ts';
import { deleteCommentWithoutCheck } from '../comments/remove-comment.service.ts';

/** Number of rows that are read together, and number of rows that are processed in parallel. */
const rowsPerRead = 400;
const concurrency = 8;

/** Processes rows until no row exists. Processing a row deletes it. */
const processRows = async (
  list: (limit: number) => Promise<readonly UserCommentRow[]>,
  processRow: (row: UserCommentRow) => Promise<void>,
): Promise<void> => {
  for (;;) {
    const rows = await list(rowsPerRead);
    if (rows.length === 0) return;
    for (const batch of splitIntoChunks(rows, concurrency)) await Promise.all(batch.map(processRow));
  }
};

const deleteWrittenComment = async (row: UserCommentRow): Promise<void> => {
  await deleteCommentWithoutCheck(row);
  await deleteWrittenRow(row);
};

/**
 * Subtracts the like from the count of its comment if the comment exists. If the transaction fails because of a
 * concurrent change, the row is processed again.
 */
const removeLike = async (row: UserCommentRow): Promise<void> => {
  const comment = await findComment(row);
  if (!comment || comment.state === 'deleted') {
    await deleteLikeRow(row);
    return;
  }
  await transactOnComment(comment, (current) => [
    countOnCommentAction(current, 'likes', -1, row.userId, itemExists),
    deleteAction(commentLikeItem, row),
  ]);
};

const removeReport = async (row: UserCommentRow): Promise<void> => {
  const { itemId, id } = row;
  const isDone = await tryTransact([
    updateAction(commentCaseItem, { itemId, id }, { add: { reports: -1 } }),
    deleteAction(commentReportItem, row),
  ]);
  if (!isDone) await deleteReportRow(row);
};

/** Removes the user from the mentions of others. The mention mark in the text remains without a name. */
const removeMention = async (row: UserCommentRow): Promise<void> => {
  const comment = await findComment(row);
  if (comment?.mentions.includes(row.userId)) {
    const mentions = comment.mentions.map((id) => (id === row.userId ? null : id));
    // After a concurrent edit the row still exists and is processed again.
    if (!(await tryTransact([setCommentAction(comment, { mentions }, equals('mentions', comment.mentions))]))) return;
  }
  await deleteMentionRow(row);
};

/**
 * Deletes the comments, likes, reports and mentions of a user whose account is deleted. The state of the user is
 * deleted last, so that an interrupted deletion continues.
 * @throws AppError `unavailable` if concurrent changes keep interfering
 */
export const removeCommentsBy = async (userId: UserId): Promise<void> => {
  await markCommenterDeleted(userId);
  await processRows((limit) => listWrittenRows(userId, limit), deleteWrittenComment);
  await processRows((limit) => listLikeRows(userId, limit), removeLike);
  await processRows((limit) => listReportRows(userId, limit), removeReport);
  await processRows((limit) => listMentionRows(userId, limit), removeMention);
  await deleteCommenter(userId);
};
