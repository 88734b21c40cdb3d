import { commentModerationContract } from '@overtone/shared/community/moderation/comment-moderation.contract.ts';
import { addComment } from '../../testing/comments.ts';
import { type Subjects, samplesOf } from '../../testing/sample.ts';

const aComment = async ({ owner, track }: Subjects) => ({
  params: { thingId: track.id, commentId: (await addComment(owner, track.id)).id },
});
const ofOwner = ({ owner }: Subjects) => ({ params: { userId: owner.user.id } });

export const commentModerationSamples = samplesOf(commentModerationContract, {
  list: { parts: () => ({ query: { list: 'all' } }) },
  reports: { parts: async (subjects) => ({ ...(await aComment(subjects)), query: {} }) },
  approve: { parts: aComment },
  hide: { parts: aComment },
  bans: {},
  ban: { parts: (subjects) => ({ ...ofOwner(subjects), body: { note: 'Floods' } }) },
  unban: { parts: ofOwner },
});
