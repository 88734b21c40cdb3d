import type { CommentedId, CommentSort } from '@overtone/shared/community/comments/comment.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { CommentId } from '@overtone/shared/ids.ts';
import { both, type Condition, equals, isThere } from '../../platform/dynamo/conditions.ts';
import { numberMax } from '../../platform/dynamo/key-template.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { deleteItems, deletePartition } from '../../platform/dynamo/partition.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import { changeAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { changeItem, deleteItem } from '../../platform/dynamo/write.ts';
import { commentCaseItem, commentedItem, commentItem, type StoredComment } from './comment.items.ts';
import { writtenItem } from './commenter.items.ts';

/** Names a comment. */
export type CommentKey = Pick<StoredComment, 'thingId' | 'id'>;

/** Where something is listed: among the comments on a thing, or among the replies to one of them. */
export const threadOf = (thingId: CommentedId, parentId: CommentId | null): string =>
  parentId === null ? thingId : `${thingId}#${parentId}`;

/** The place of a moment among others, and of none behind them all. */
export const placeOf = (moment: number | null): number => moment ?? numberMax;

/** A comment as it is now: consistent GetItem `comments#<thingId>` / `comment#<id>`, a read unit. */
export const findComment = ({ thingId, id }: CommentKey): Promise<StoredComment | undefined> =>
  findItem(commentItem, { thingId, id }, { consistent: true });

/** Comments by their keys, without those that are gone: BatchGetItem, half a unit each. */
export const findComments = (keys: readonly CommentKey[]): Promise<StoredComment[]> =>
  findItems(
    commentItem,
    keys.map(({ thingId, id }) => ({ thingId, id })),
  );

/**
 * A page of the comments on a thing: Query `gsi1` at `thread#<thingId>` (`newest`, `oldest`) or `gsi2` at `moments#<thingId>`, half
 * a read unit for 6 of them.
 */
export const listThread = (thingId: CommentedId, sort: CommentSort, page: PageQuery): Promise<Page<StoredComment>> =>
  sort === 'moment'
    ? listPage(commentItem, 'byMoment', { threadId: thingId }, page, 'asc')
    : listPage(commentItem, 'thread', { threadId: thingId }, page, sort === 'newest' ? 'desc' : 'asc');

/** A page of the replies to a comment, the oldest first: Query `gsi1` at `thread#<thingId>#<id>`, likewise. */
export const listReplies = ({ thingId, id }: CommentKey, page: PageQuery): Promise<Page<StoredComment>> =>
  listPage(commentItem, 'thread', { threadId: threadOf(thingId, id) }, page, 'asc');

/** The first reply to each of these that has any: a Query each, beside each other, half a read unit each. */
export const listFirstReplies = async (comments: readonly StoredComment[]): Promise<StoredComment[]> => {
  const answered = comments.filter(({ replies, isSpread }) => replies > 0 || isSpread);
  const first = await Promise.all(
    answered.map(({ thingId, id }) =>
      listItems(commentItem, 'thread', { threadId: threadOf(thingId, id) }, { limit: 1 }),
    ),
  );
  return first.flat();
};

/** The latest so many comments on a thing: the Query of one page. */
export const listLatest = (thingId: CommentedId, limit: number): Promise<StoredComment[]> =>
  listItems(commentItem, 'thread', { threadId: thingId }, { limit, order: 'desc' });

/** Some of all that there are on a thing, shown or not: consistent Query `comments#<thingId>`, `sk` begins with `comment#`. */
export const listSome = (thingId: CommentedId, limit: number): Promise<StoredComment[]> =>
  listItems(commentItem, 'key', { thingId }, { limit, consistent: true });

export const isShown: Condition = both(isThere, equals('state', 'shown'));

type Shown = Partial<
  Pick<StoredComment, 'state' | 'isListed' | 'userId' | 'text' | 'mentions' | 'likes' | 'moment' | 'editedAt'>
>;

/** Changes a comment where it still is as it was read: the fields of its indexes are told along, which nothing else moves. */
export const setCommentAction = (comment: StoredComment, set: Shown, when: Condition): TransactAction => {
  const { thingId, id, threadId, createdAt, place } = comment;
  return changeAction(commentItem, { thingId, id }, { set, knowing: { threadId, createdAt, place }, when });
};

/** Takes an empty place out of its list, or into it again. */
export const setListed = async (comment: StoredComment, isListed: boolean): Promise<void> => {
  const { thingId, id, threadId, createdAt, place, state } = comment;
  const change = { set: { isListed }, knowing: { threadId, createdAt, place }, when: equals('state', state) };
  await changeItem(commentItem, { thingId, id }, change);
};

/** Removes a comment's own item where the condition holds. */
export const deleteComment = ({ thingId, id }: CommentKey, when: Condition): Promise<boolean> =>
  deleteItem(commentItem, { thingId, id }, when);

/** Removes comments on something that is gone, with their cases, and that somebody wrote them. Three write units each, and those of their indexes. */
export const deleteComments = async (comments: readonly StoredComment[]): Promise<void> => {
  const written = comments.flatMap(({ thingId, id, userId }) => (userId === null ? [] : [{ thingId, id, userId }]));
  await deleteItems(writtenItem, written);
  await deleteItems(commentCaseItem, comments);
  await deleteItems(commentItem, comments);
};

/** Removes whatever else is kept of the comments on something that is gone. */
export const deleteCommented = (thingId: CommentedId): Promise<void> => deletePartition(commentedItem, { thingId });
