import { commentModerationContract } from '@overtone/shared/community/moderation/comment-moderation.contract.ts';
import { addComment } from '../../testing/comments.ts';
import { getSamples, type Subjects } from '../../testing/sample.ts';
import { banCommenter } from './banned-commenters.store.ts';

const addCommentSample = async ({ owner, track }: Subjects) => ({
  params: { itemId: track.id, commentId: (await addComment(owner, track.id)).id },
});
const buildOwnerParts = ({ owner }: Subjects) => ({ params: { userId: owner.user.id } });

export const commentModerationSamples = getSamples(commentModerationContract, {
  list: { buildRequest: () => ({ query: { list: 'all' } }) },
  reports: { buildRequest: async (subjects) => ({ ...(await addCommentSample(subjects)), query: {} }) },
  approve: { buildRequest: addCommentSample },
  hide: { buildRequest: addCommentSample },
  bans: {},
  ban: { buildRequest: (subjects) => ({ ...buildOwnerParts(subjects), body: { note: 'Floods' } }) },
  unban: {
    buildRequest: async (subjects) => {
      await banCommenter(subjects.owner.user.id, { until: null, note: null });
      return buildOwnerParts(subjects);
    },
  },
});
