import type { UserId } from '@overtone/shared/ids.ts';
import { chunks } from '../../platform/chunks.ts';
import { equals, itemExists } from '../../platform/dynamo/conditions.ts';
import { deleteAction, tryTransact, updateAction } from '../../platform/dynamo/transaction.ts';
import { commentCaseItem } from '../comments/comment.items.ts';
import { countOnCommentAction, transactOnComment } from '../comments/comment-counts.store.ts';
import {
  deleteLiked,
  deleteMention,
  deleteReported,
  deleteWritten,
  listLiked,
  listMentions,
  listReported,
  listWritten,
  type PersonsRow,
} from '../comments/comment-rows.store.ts';
import { commentLikeItem, commentReportItem } from '../comments/commenter.items.ts';
import { deleteCommenter, endCommenter } from '../comments/commenters.store.ts';
import { findComment, setCommentAction } from '../comments/comments.store.ts';
import { deleteCommentOf } from '../comments/remove-comment.service.ts';

/** Rows that are read at once, and processed in parallel. */
const rowsPerRead = 400;
const concurrency = 8;

/** Processes rows until there are none. Each row is deleted when it is processed. */
const processRows = async (
  list: (limit: number) => Promise<readonly PersonsRow[]>,
  processRow: (row: PersonsRow) => Promise<void>,
): Promise<void> => {
  for (;;) {
    const rows = await list(rowsPerRead);
    if (rows.length === 0) return;
    for (const some of chunks(rows, concurrency)) await Promise.all(some.map(processRow));
  }
};

const deleteWrittenComment = async (row: PersonsRow): Promise<void> => {
  await deleteCommentOf(row);
  await deleteWritten(row);
};

/**
 * Subtracts the like from its comment if that exists. If the transaction fails because of a concurrent change, the
 * row is processed again.
 */
const removeLike = async (row: PersonsRow): Promise<void> => {
  const comment = await findComment(row);
  if (!comment || comment.state === 'deleted') {
    await deleteLiked(row);
    return;
  }
  await transactOnComment(comment, (at) => [
    countOnCommentAction(at, 'likes', -1, row.userId, itemExists),
    deleteAction(commentLikeItem, row),
  ]);
};

const removeReport = async (row: PersonsRow): Promise<void> => {
  const { thingId, id } = row;
  const isDone = await tryTransact([
    updateAction(commentCaseItem, { thingId, id }, { add: { reports: -1 } }),
    deleteAction(commentReportItem, row),
  ]);
  if (!isDone) await deleteReported(row);
};

/** Removes the user from the mentions of others. The mark in the text remains without a name. */
const removeMention = async (row: PersonsRow): Promise<void> => {
  const comment = await findComment(row);
  if (comment?.mentions.includes(row.userId)) {
    const mentions = comment.mentions.map((id) => (id === row.userId ? null : id));
    // After a concurrent edit the row still exists and is processed again.
    if (!(await tryTransact([setCommentAction(comment, { mentions }, equals('mentions', comment.mentions))]))) return;
  }
  await deleteMention(row);
};

/**
 * Deletes the comments, likes, reports and mentions of a user whose account is deleted. The state of the user is
 * deleted last, so that an interrupted deletion continues.
 * @throws AppError `unavailable` if concurrent changes keep interfering
 */
export const removeCommentsBy = async (userId: UserId): Promise<void> => {
  await endCommenter(userId);
  await processRows((limit) => listWritten(userId, limit), deleteWrittenComment);
  await processRows((limit) => listLiked(userId, limit), removeLike);
  await processRows((limit) => listReported(userId, limit), removeReport);
  await processRows((limit) => listMentions(userId, limit), removeMention);
  await deleteCommenter(userId);
};
