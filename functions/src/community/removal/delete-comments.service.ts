import type { CommentedId } from '@overtone/shared/community/comments/comment.model.ts';
import { splitIntoChunks } from '../../platform/chunks.ts';
import type { StoredComment } from '../comments/comment.items.ts';
import { deleteShards } from '../comments/comment-counts.store.ts';
import { deleteCommentRows } from '../comments/comment-rows.store.ts';
import { deleteCommentPartition, deleteComments, listSomeComments } from '../comments/comments.store.ts';

/** Number of comments that are read together, and number of comments that are processed in parallel. */
const commentsPerRead = 200;
const concurrency = 8;

const deleteRows = async (comment: StoredComment): Promise<void> => {
  await deleteCommentRows(comment);
  if (comment.isSharded) await deleteShards(comment);
};

/**
 * Deletes the comments on a deleted track or album with their likes, reports and mentions. Can be repeated after an
 * interruption. Costs three Queries for each comment, and some write units for the comment and for each of its rows.
 */
export const deleteCommentsOn = async (itemId: CommentedId): Promise<void> => {
  for (;;) {
    const comments = await listSomeComments(itemId, commentsPerRead);
    if (comments.length === 0) break;
    for (const batch of splitIntoChunks(comments, concurrency)) await Promise.all(batch.map(deleteRows));
    await deleteComments(comments);
  }
  await deleteCommentPartition(itemId);
};
