import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import type { CommentedId } from '@overtone/shared/community/comments/comment.model.ts';
import type { CommentId } from '@overtone/shared/ids.ts';
import { routes } from '../../platform/routes.ts';
import type { CommentKey } from './comments.store.ts';
import { editComment } from './edit-comment.service.ts';
import { likeComment } from './like-comment.service.ts';
import {
  listComments,
  listRepliesTo,
  listTimestampedComments,
  readComment,
  readState,
} from './list-comments.service.ts';
import { pinComment, setCommentsAvailability, unpinComment } from './pin-comment.service.ts';
import { postComment } from './post-comment.service.ts';
import { removeComment } from './remove-comment.service.ts';
import { reportComment } from './report-comment.service.ts';

const toCommentKey = ({ itemId, commentId: id }: { itemId: CommentedId; commentId: CommentId }): CommentKey => ({
  itemId,
  id,
});

export const commentRoutes = routes(commentContract, {
  list: ({ params, query }, { visitor }) => listComments(params.itemId, query, visitor),
  create: async ({ params, body }, context) => ({ comment: await postComment(params.itemId, body, context) }),
  timestamped: async ({ params }, { visitor }) => ({ comments: await listTimestampedComments(params.itemId, visitor) }),
  version: async ({ params }, { visitor }) => ({ state: await readState(params.itemId, visitor) }),
  setAvailability: async ({ params, body }, { visitor }) => ({
    state: await setCommentsAvailability(params.itemId, body.availability, visitor),
  }),
  get: ({ params }, { visitor }) => readComment(toCommentKey(params), visitor),
  edit: async ({ params, body }, context) => ({ comment: await editComment(toCommentKey(params), body, context) }),
  remove: async ({ params }, { visitor }) => {
    await removeComment(toCommentKey(params), visitor);
    return {};
  },
  replies: ({ params, query }, { visitor }) => listRepliesTo(toCommentKey(params), query, visitor),
  like: ({ params }, context) => likeComment(toCommentKey(params), true, context),
  unlike: ({ params }, context) => likeComment(toCommentKey(params), false, context),
  pin: async ({ params }, { visitor }) => {
    await pinComment(toCommentKey(params), visitor);
    return {};
  },
  unpin: async ({ params }, { visitor }) => {
    await unpinComment(toCommentKey(params), visitor);
    return {};
  },
  report: async ({ params, body }, context) => {
    await reportComment(toCommentKey(params), body, context);
    return {};
  },
});
