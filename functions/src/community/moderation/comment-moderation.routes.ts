import { commentModerationContract } from '@overtone/shared/community/moderation/comment-moderation.contract.ts';
import { routes } from '../../platform/routes.ts';
import { reviewComment } from '../comments/show-comment.service.ts';
import { ban, listBans, listModeratedComments, listReportsOfComment, unban } from './moderate-comments.service.ts';

export const commentModerationRoutes = routes(commentModerationContract, {
  list: async ({ query: { list, ...page } }) => ({ pagination: await listModeratedComments(list, page) }),
  reports: async ({ params: { itemId, commentId: id }, query }) => ({
    pagination: await listReportsOfComment({ itemId, id }, query),
  }),
  approve: async ({ params: { itemId, commentId: id } }) => {
    await reviewComment({ itemId, id }, 'shown');
    return {};
  },
  hide: async ({ params: { itemId, commentId: id } }) => {
    await reviewComment({ itemId, id }, 'hidden');
    return {};
  },
  bans: async ({ query }) => ({ pagination: await listBans(query) }),
  ban: async ({ params, body }) => {
    await ban(params.userId, body.until, body.note);
    return {};
  },
  unban: async ({ params }) => {
    await unban(params.userId);
    return {};
  },
});
