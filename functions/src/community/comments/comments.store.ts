import type { CommentedId, CommentSort } from '@overtone/shared/community/comments/comment.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { CommentId } from '@overtone/shared/ids.ts';
import { both, type Condition, equals, itemExists } from '../../platform/dynamo/conditions.ts';
import { keyNumberMax } from '../../platform/dynamo/key-template.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { deleteItems, deletePartition } from '../../platform/dynamo/partition.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import { type TransactAction, updateAction } from '../../platform/dynamo/transaction.ts';
import { deleteItem, updateItem } from '../../platform/dynamo/write.ts';
import { commentCaseItem, commentItem, commentSettingsItem, type StoredComment } from './comment.items.ts';
import { writtenItem } from './commenter.items.ts';

/** The key of a comment. */
export type CommentKey = Pick<StoredComment, 'itemId' | 'id'>;

/** Returns the id of a list: the comments on a track or album, or the replies to a comment. */
export const getThreadId = (itemId: CommentedId, parentId: CommentId | null): string =>
  parentId === null ? itemId : `${itemId}#${parentId}`;

/** Returns the sort value of a timestamp. Comments without one come last. */
export const getTimestampSortValue = (timestamp: number | null): number => timestamp ?? keyNumberMax;

/**
 * Returns a comment, or undefined if it does not exist: consistent GetItem of `comments#<itemId>` /
 * `comment#<id>`, one read unit.
 */
export const findComment = ({ itemId, id }: CommentKey): Promise<StoredComment | undefined> =>
  findItem(commentItem, { itemId, id }, { consistent: true });

/** Returns the existing comments by their keys: BatchGetItem, half a unit each. */
export const findComments = (keys: readonly CommentKey[]): Promise<StoredComment[]> =>
  findItems(
    commentItem,
    keys.map(({ itemId, id }) => ({ itemId, id })),
  );

/**
 * Returns a page of the comments on a track or album: Query of `gsi1` at `thread#<itemId>` (`newest`, `oldest`)
 * or `gsi2` at `timestamps#<itemId>`, half a read unit for 6.
 */
export const listThreadPage = (
  itemId: CommentedId,
  sort: CommentSort,
  page: PageQuery,
): Promise<Page<StoredComment>> =>
  sort === 'timestamp'
    ? listPage(commentItem, 'byTimestamp', { threadId: itemId }, page, 'asc')
    : listPage(commentItem, 'thread', { threadId: itemId }, page, sort === 'newest' ? 'desc' : 'asc');

/**
 * Returns a page of the replies to a comment, oldest first: Query of `gsi1` at `thread#<itemId>#<id>`, half a
 * read unit for 6.
 */
export const listReplies = ({ itemId, id }: CommentKey, page: PageQuery): Promise<Page<StoredComment>> =>
  listPage(commentItem, 'thread', { threadId: getThreadId(itemId, id) }, page, 'asc');

/** Returns the first reply to each comment that has replies: a Query each in parallel, half a read unit each. */
export const listFirstReplies = async (comments: readonly StoredComment[]): Promise<StoredComment[]> => {
  const commentsWithReplies = comments.filter(({ replies, isSharded }) => replies > 0 || isSharded);
  const firstReplies = await Promise.all(
    commentsWithReplies.map(({ itemId, id }) =>
      listItems(commentItem, 'thread', { threadId: getThreadId(itemId, id) }, { limit: 1 }),
    ),
  );
  return firstReplies.flat();
};

/** Returns the latest comments on a track or album: the Query of one page. */
export const listLatestComments = (itemId: CommentedId, limit: number): Promise<StoredComment[]> =>
  listItems(commentItem, 'thread', { threadId: itemId }, { limit, order: 'desc' });

/**
 * Returns up to `limit` comments on a track or album, also hidden and deleted ones: consistent Query of
 * `comments#<itemId>`, `sk` begins with `comment#`.
 */
export const listSomeComments = (itemId: CommentedId, limit: number): Promise<StoredComment[]> =>
  listItems(commentItem, 'key', { itemId }, { limit, consistent: true });

export const isShown: Condition = both(itemExists, equals('state', 'shown'));

type CommentFields = Partial<
  Pick<StoredComment, 'state' | 'isListed' | 'userId' | 'text' | 'mentions' | 'likes' | 'timestamp' | 'editedAt'>
>;

/**
 * Returns the action that changes a comment under a condition. The fields of its indexes never change and are
 * passed along.
 */
export const setCommentAction = (comment: StoredComment, set: CommentFields, when: Condition): TransactAction => {
  const { itemId, id, threadId, createdAt, timestampSortValue } = comment;
  return updateAction(
    commentItem,
    { itemId, id },
    { set, unchanged: { threadId, createdAt, timestampSortValue }, when },
  );
};

/** Removes an empty comment from the list of comments, or adds it again. */
export const setListed = async (comment: StoredComment, isListed: boolean): Promise<void> => {
  const { itemId, id, threadId, createdAt, timestampSortValue, state } = comment;
  const change = {
    set: { isListed },
    unchanged: { threadId, createdAt, timestampSortValue },
    when: equals('state', state),
  };
  await updateItem(commentItem, { itemId, id }, change);
};

/** Deletes the item of a comment under a condition. */
export const deleteComment = ({ itemId, id }: CommentKey, when: Condition): Promise<boolean> =>
  deleteItem(commentItem, { itemId, id }, when);

/**
 * Deletes comments on a deleted track or album, with their cases and the rows of their authors. Costs three write units
 * for each comment, in addition to the writes of the indexes.
 */
export const deleteComments = async (comments: readonly StoredComment[]): Promise<void> => {
  const writtenRows = comments.flatMap(({ itemId, id, userId }) => (userId === null ? [] : [{ itemId, id, userId }]));
  await deleteItems(writtenItem, writtenRows);
  await deleteItems(commentCaseItem, comments);
  await deleteItems(commentItem, comments);
};

/** Deletes all remaining items of the comments on a deleted track or album. */
export const deleteCommentPartition = (itemId: CommentedId): Promise<void> =>
  deletePartition(commentSettingsItem, { itemId });
