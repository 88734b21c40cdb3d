import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import { ArtistId } from '@overtone/shared/ids.ts';
import { newComment, postOn } from '../../testing/comments.ts';
import { letManage } from '../../testing/managed-music.ts';
import { addPerson } from '../../testing/people.ts';
import { type Sample, type Subjects, samplesOf } from '../../testing/sample.ts';

const ofTrack = ({ trackId }: Subjects) => ({ params: { thingId: trackId } });

/** A comment on the track by somebody of whom nothing is asked here. */
const anybodys = async ({ track }: Subjects) => ({
  params: { thingId: track.id, commentId: (await postOn(await addPerson(), track.id)).id },
});

/** One by the owner. */
const own = async ({ owner, track }: Subjects) => ({
  params: { thingId: track.id, commentId: (await postOn(owner, track.id)).id },
});

/** One on the owner's music. */
const onTheirs = async (subjects: Subjects) => {
  await letManage(subjects.owner, { id: ArtistId.parse(subjects.artistId) });
  return anybodys(subjects);
};
const ofMusic: Sample = { parts: onTheirs, notTheirs: 403, othersWhoMay: ['admin'] };

export const commentSamples = samplesOf(commentContract, {
  list: { parts: (subjects) => ({ ...ofTrack(subjects), query: { sort: 'moment' } }) },
  create: { parts: (subjects) => ({ ...ofTrack(subjects), body: newComment() }) },
  moments: { parts: ofTrack },
  version: { parts: ofTrack },
  setTaken: {
    parts: async (subjects) => {
      await letManage(subjects.owner, { id: ArtistId.parse(subjects.artistId) });
      return { ...ofTrack(subjects), body: { taken: 'closed' } };
    },
    notTheirs: 403,
    othersWhoMay: ['admin'],
  },
  get: { parts: anybodys },
  edit: { parts: async (subjects) => ({ ...(await own(subjects)), body: { text: 'In other words' } }), notTheirs: 403 },
  remove: { parts: own, notTheirs: 403, othersWhoMay: ['admin'] },
  replies: { parts: async (subjects) => ({ ...(await anybodys(subjects)), query: {} }) },
  like: { parts: anybodys },
  unlike: { parts: anybodys },
  pin: ofMusic,
  unpin: ofMusic,
  report: { parts: async (subjects) => ({ ...(await anybodys(subjects)), body: { reason: 'spam' } }) },
});
