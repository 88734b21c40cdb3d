import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import type { CommentedId, CommentThread } from '@overtone/shared/community/comments/comment.model.ts';
import { CommentId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import type { Person } from './people.ts';
import { rawPartition } from './raw-items.ts';

export const newCommentId = (): CommentId => CommentId.parse(`cmt_${ulid()}`);

/** What a form sends; each says something else, unless told otherwise. */
export const newComment = (fields: object = {}) => ({ id: newCommentId(), text: `What a bridge ${ulid()}`, ...fields });

/** Has somebody comment on something. */
export const postOn = async (
  person: Pick<Person, 'call'>,
  thingId: CommentedId,
  fields: object = {},
): Promise<CommentThread> => {
  const body = newComment(fields);
  return (await person.call(commentContract.create, { params: { thingId }, body } as never)).comment;
};

/** A page of the comments on something, as somebody sees it. */
export const readComments = (person: Pick<Person, 'call'>, thingId: CommentedId, query: object = {}) =>
  person.call(commentContract.list, { params: { thingId }, query } as never);

export const keyOf = (thingId: CommentedId, { id: commentId }: { readonly id: CommentId }) => ({
  params: { thingId, commentId },
});

/** What the counters of a thing come to, and how many of its rows are shown. */
export const countedComments = async (thingId: CommentedId) => {
  const all = await rawPartition('COMMUNITY_TABLE', `comments#${thingId}`);
  const counters = all.filter(({ sk }) => String(sk).startsWith('count#'));
  const comments = all.filter(({ sk }) => String(sk).startsWith('comment#'));
  return {
    counted: counters.reduce((sum, { comments: some }) => sum + Number(some ?? 0), 0),
    shown: comments.filter(({ state }) => state === 'shown').length,
  };
};
