import type { UserId } from '@overtone/shared/ids.ts';
import { chunks } from '../../platform/chunks.ts';
import { equals, isThere } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { changeAction, deleteAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';
import { commentCaseItem } from '../comments/comment.items.ts';
import { countAtAction, transactAt } from '../comments/comment-counts.store.ts';
import {
  commenterItem,
  commentLikeItem,
  commentMentionItem,
  commentReportItem,
  writtenItem,
} from '../comments/commenter.items.ts';
import { endCommenter } from '../comments/commenters.store.ts';
import { type CommentKey, findComment, setCommentAction } from '../comments/comments.store.ts';
import { deleteCommentOf } from '../comments/remove-comment.service.ts';

/** Rows that are read at once, and worked on at once. */
const rowsPerRead = 400;
const lanes = 8;

type Row = CommentKey & { readonly userId: UserId };

/** Works off rows, the first ones again and again until there are none: each is gone when its work is done. */
const workOff = async (
  list: (limit: number) => Promise<readonly Row[]>,
  work: (row: Row) => Promise<void>,
): Promise<void> => {
  for (;;) {
    const rows = await list(rowsPerRead);
    if (rows.length === 0) return;
    for (const some of chunks(rows, lanes)) await Promise.all(some.map(work));
  }
};

const unwrite = async (row: Row): Promise<void> => {
  await deleteCommentOf(row);
  await deleteItem(writtenItem, row);
};

/** A like counts at its comment, where that is. One that was written at this very moment is looked at again. */
const unlike = async (row: Row): Promise<void> => {
  const comment = await findComment(row);
  if (!comment || comment.state === 'deleted') {
    await deleteItem(commentLikeItem, row);
    return;
  }
  await transactAt(comment, (at) => [
    countAtAction(at, 'likes', -1, row.userId, isThere),
    deleteAction(commentLikeItem, row),
  ]);
};

const unreport = async (row: Row): Promise<void> => {
  const { thingId, id } = row;
  const isDone = await tryTransact([
    changeAction(commentCaseItem, { thingId, id }, { add: { reports: -1 } }),
    deleteAction(commentReportItem, row),
  ]);
  if (!isDone) await deleteItem(commentReportItem, row);
};

/** Who goes is nobody in the texts of others. */
const unmention = async (row: Row): Promise<void> => {
  const comment = await findComment(row);
  if (comment?.mentions.includes(row.userId)) {
    const mentions = comment.mentions.map((id) => (id === row.userId ? null : id));
    // Edited meanwhile, the row is still there: it is looked at again.
    if (!(await tryTransact([setCommentAction(comment, { mentions }, equals('mentions', comment.mentions))]))) return;
  }
  await deleteItem(commentMentionItem, row);
};

/**
 * Removes all that somebody did with comments, once their account has ended: what they wrote, liked and reported, and that others mention them. Their
 * own item goes last: cut off, it goes on with what is left.
 * @throws AppError `unavailable` when others stay in the way
 */
export const removeCommentsBy = async (userId: UserId): Promise<void> => {
  await endCommenter(userId);
  const of = { userId };
  await workOff((limit) => listItems(writtenItem, 'key', of, { limit, consistent: true }), unwrite);
  await workOff((limit) => listItems(commentLikeItem, 'key', of, { limit, consistent: true }), unlike);
  await workOff((limit) => listItems(commentReportItem, 'key', of, { limit, consistent: true }), unreport);
  await workOff((limit) => listItems(commentMentionItem, 'key', of, { limit, consistent: true }), unmention);
  await deleteItem(commenterItem, of);
};
