import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import type { CommentedId, CommentThread } from '@overtone/shared/community/comments/comment.model.ts';
import { CommentId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import { readRawPartition } from './raw-items.ts';
import type { TestUser } from './users.ts';

export const createCommentId = (): CommentId => CommentId.parse(`cmt_${ulid()}`);

/** Builds a comment with a unique text by default. */
export const buildComment = (fields: object = {}) => ({
  id: createCommentId(),
  text: `What a bridge ${ulid()}`,
  ...fields,
});

/** Posts a comment. */
export const addComment = async (
  listener: Pick<TestUser, 'call'>,
  itemId: CommentedId,
  fields: object = {},
): Promise<CommentThread> => {
  const body = buildComment(fields);
  return (await listener.call(commentContract.create, { params: { itemId }, body } as never)).comment;
};

/** Reads a page of comments as a user. */
export const readComments = (listener: Pick<TestUser, 'call'>, itemId: CommentedId, query: object = {}) =>
  listener.call(commentContract.list, { params: { itemId }, query } as never);

export const toCommentParams = (itemId: CommentedId, { id: commentId }: { readonly id: CommentId }) => ({
  params: { itemId, commentId },
});

/** Returns the sum of the comment counters of a target, and the number of its visible comments. */
export const countComments = async (itemId: CommentedId) => {
  const items = await readRawPartition('COMMUNITY_TABLE', `comments#${itemId}`);
  const counters = items.filter(({ sk }) => String(sk).startsWith('count#'));
  const comments = items.filter(({ sk }) => String(sk).startsWith('comment#'));
  return {
    counted: counters.reduce((sum, { comments: count }) => sum + Number(count ?? 0), 0),
    shown: comments.filter(({ state }) => state === 'shown').length,
  };
};
