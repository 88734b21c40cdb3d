import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import { ArtistId } from '@overtone/shared/ids.ts';
import { newComment, postOn } from '../../testing/comments.ts';
import { letManage } from '../../testing/managed-music.ts';
import { addPerson } from '../../testing/people.ts';
import { type Sample, type Subjects, samplesOf } from '../../testing/sample.ts';

const trackParams = ({ trackId }: Subjects) => ({ params: { thingId: trackId } });

/** A comment of any user on the track. */
const addCommentOfOther = async ({ track }: Subjects) => ({
  params: { thingId: track.id, commentId: (await postOn(await addPerson(), track.id)).id },
});

/** A comment of the owner. */
const addOwnComment = async ({ owner, track }: Subjects) => ({
  params: { thingId: track.id, commentId: (await postOn(owner, track.id)).id },
});

/** A comment on the music of the owner. */
const addCommentOnOwnMusic = async (subjects: Subjects) => {
  await letManage(subjects.owner, { id: ArtistId.parse(subjects.artistId) });
  return addCommentOfOther(subjects);
};
const managerSample: Sample = { parts: addCommentOnOwnMusic, notTheirs: 403, othersWhoMay: ['admin'] };

export const commentSamples = samplesOf(commentContract, {
  list: { parts: (subjects) => ({ ...trackParams(subjects), query: { sort: 'moment' } }) },
  create: { parts: (subjects) => ({ ...trackParams(subjects), body: newComment() }) },
  moments: { parts: trackParams },
  version: { parts: trackParams },
  setTaken: {
    parts: async (subjects) => {
      await letManage(subjects.owner, { id: ArtistId.parse(subjects.artistId) });
      return { ...trackParams(subjects), body: { taken: 'closed' } };
    },
    notTheirs: 403,
    othersWhoMay: ['admin'],
  },
  get: { parts: addCommentOfOther },
  edit: {
    parts: async (subjects) => ({ ...(await addOwnComment(subjects)), body: { text: 'In other words' } }),
    notTheirs: 403,
  },
  remove: { parts: addOwnComment, notTheirs: 403, othersWhoMay: ['admin'] },
  replies: { parts: async (subjects) => ({ ...(await addCommentOfOther(subjects)), query: {} }) },
  like: { parts: addCommentOfOther },
  unlike: { parts: addCommentOfOther },
  pin: managerSample,
  unpin: managerSample,
  report: { parts: async (subjects) => ({ ...(await addCommentOfOther(subjects)), body: { reason: 'spam' } }) },
});
