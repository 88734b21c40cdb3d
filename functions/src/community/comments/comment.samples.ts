import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import { ArtistId } from '@overtone/shared/ids.ts';
import { addComment, buildComment } from '../../testing/comments.ts';
import { makeManager } from '../../testing/managed-music.ts';
import { type Sample, type Subjects, samplesOf } from '../../testing/sample.ts';
import { addUser } from '../../testing/users.ts';

const trackParams = ({ trackId }: Subjects) => ({ params: { itemId: trackId } });

/** A comment of any user on the track. */
const addCommentOfOther = async ({ track }: Subjects) => ({
  params: { itemId: track.id, commentId: (await addComment(await addUser(), track.id)).id },
});

/** A comment of the owner. */
const addOwnComment = async ({ owner, track }: Subjects) => ({
  params: { itemId: track.id, commentId: (await addComment(owner, track.id)).id },
});

/** A comment on the music of the owner. */
const addCommentOnOwnMusic = async (subjects: Subjects) => {
  await makeManager(subjects.owner, { id: ArtistId.parse(subjects.artistId) });
  return addCommentOfOther(subjects);
};
const managerSample: Sample = { parts: addCommentOnOwnMusic, statusForOthers: 403, otherAllowedActors: ['admin'] };

export const commentSamples = samplesOf(commentContract, {
  list: { parts: (subjects) => ({ ...trackParams(subjects), query: { sort: 'timestamp' } }) },
  create: { parts: (subjects) => ({ ...trackParams(subjects), body: buildComment() }) },
  timestamped: { parts: trackParams },
  version: { parts: trackParams },
  setAvailability: {
    parts: async (subjects) => {
      await makeManager(subjects.owner, { id: ArtistId.parse(subjects.artistId) });
      return { ...trackParams(subjects), body: { availability: 'closed' } };
    },
    statusForOthers: 403,
    otherAllowedActors: ['admin'],
  },
  get: { parts: addCommentOfOther },
  edit: {
    parts: async (subjects) => ({ ...(await addOwnComment(subjects)), body: { text: 'In other words' } }),
    statusForOthers: 403,
  },
  remove: { parts: addOwnComment, statusForOthers: 403, otherAllowedActors: ['admin'] },
  replies: { parts: async (subjects) => ({ ...(await addCommentOfOther(subjects)), query: {} }) },
  like: { parts: addCommentOfOther },
  unlike: { parts: addCommentOfOther },
  pin: managerSample,
  unpin: managerSample,
  report: { parts: async (subjects) => ({ ...(await addCommentOfOther(subjects)), body: { reason: 'spam' } }) },
});
