import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import { ArtistId } from '@overtone/shared/ids.ts';
import { addComment, buildComment } from '../../testing/comments.ts';
import { makeManager } from '../../testing/managed-music.ts';
import { getSamples, type Sample, type Subjects } from '../../testing/sample.ts';
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
const managerSample: Sample = {
  buildRequest: addCommentOnOwnMusic,
  statusForOthers: 403,
  otherAllowedActors: ['admin'],
};

export const commentSamples = getSamples(commentContract, {
  list: { buildRequest: (subjects) => ({ ...trackParams(subjects), query: { sort: 'timestamp' } }) },
  create: { buildRequest: (subjects) => ({ ...trackParams(subjects), body: buildComment() }) },
  timestamped: { buildRequest: trackParams },
  version: { buildRequest: trackParams },
  setAvailability: {
    buildRequest: async (subjects) => {
      await makeManager(subjects.owner, { id: ArtistId.parse(subjects.artistId) });
      return { ...trackParams(subjects), body: { availability: 'closed' } };
    },
    statusForOthers: 403,
    otherAllowedActors: ['admin'],
  },
  get: { buildRequest: addCommentOfOther },
  edit: {
    buildRequest: async (subjects) => ({ ...(await addOwnComment(subjects)), body: { text: 'In other words' } }),
    statusForOthers: 403,
  },
  remove: { buildRequest: addOwnComment, statusForOthers: 403, otherAllowedActors: ['admin'] },
  replies: { buildRequest: async (subjects) => ({ ...(await addCommentOfOther(subjects)), query: {} }) },
  like: { buildRequest: addCommentOfOther },
  unlike: { buildRequest: addCommentOfOther },
  pin: managerSample,
  unpin: managerSample,
  report: { buildRequest: async (subjects) => ({ ...(await addCommentOfOther(subjects)), body: { reason: 'spam' } }) },
});
