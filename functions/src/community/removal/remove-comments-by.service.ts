import type { UserId } from '@overtone/shared/ids.ts';
import { chunks } from '../../platform/chunks.ts';
import { equals, isThere } from '../../platform/dynamo/conditions.ts';
import { changeAction, deleteAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { commentCaseItem } from '../comments/comment.items.ts';
import { countAtAction, transactAt } from '../comments/comment-counts.store.ts';
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

/** Rows that are read at once, and worked on at once. */
const rowsPerRead = 400;
const concurrency = 8;

/** Works off rows, the first ones again and again until there are none: each is gone when its work is done. */
const workOff = async (
  list: (limit: number) => Promise<readonly PersonsRow[]>,
  work: (row: PersonsRow) => Promise<void>,
): Promise<void> => {
  for (;;) {
    const rows = await list(rowsPerRead);
    if (rows.length === 0) return;
    for (const some of chunks(rows, concurrency)) await Promise.all(some.map(work));
  }
};

const unwrite = async (row: PersonsRow): Promise<void> => {
  await deleteCommentOf(row);
  await deleteWritten(row);
};

/** A like counts at its comment, where that is. One that was written at this very moment is looked at again. */
const unlike = async (row: PersonsRow): Promise<void> => {
  const comment = await findComment(row);
  if (!comment || comment.state === 'deleted') {
    await deleteLiked(row);
    return;
  }
  await transactAt(comment, (at) => [
    countAtAction(at, 'likes', -1, row.userId, isThere),
    deleteAction(commentLikeItem, row),
  ]);
};

const unreport = async (row: PersonsRow): Promise<void> => {
  const { thingId, id } = row;
  const isDone = await tryTransact([
    changeAction(commentCaseItem, { thingId, id }, { add: { reports: -1 } }),
    deleteAction(commentReportItem, row),
  ]);
  if (!isDone) await deleteReported(row);
};

/** Who goes is nobody in the texts of others. */
const unmention = async (row: PersonsRow): Promise<void> => {
  const comment = await findComment(row);
  if (comment?.mentions.includes(row.userId)) {
    const mentions = comment.mentions.map((id) => (id === row.userId ? null : id));
    // Edited meanwhile, the row is still there: it is looked at again.
    if (!(await tryTransact([setCommentAction(comment, { mentions }, equals('mentions', comment.mentions))]))) return;
  }
  await deleteMention(row);
};

/**
 * Removes all that somebody did with comments, once their account has ended: what they wrote, liked and reported, and that others mention them. Their
 * own item goes last: cut off, it goes on with what is left.
 * @throws AppError `unavailable` when others stay in the way
 */
export const removeCommentsBy = async (userId: UserId): Promise<void> => {
  await endCommenter(userId);
  await workOff((limit) => listWritten(userId, limit), unwrite);
  await workOff((limit) => listLiked(userId, limit), unlike);
  await workOff((limit) => listReported(userId, limit), unreport);
  await workOff((limit) => listMentions(userId, limit), unmention);
  await deleteCommenter(userId);
};
