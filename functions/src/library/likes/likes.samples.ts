import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { buildOwnerRequest, type Sample, samplesOf } from '../../testing/sample.ts';

/** Users hide their likes by default. */
const list: Sample = { buildRequest: buildOwnerRequest, statusForOthers: 404 };

export const likeSamples = samplesOf(likesContract, {
  change: { buildRequest: ({ trackId }) => ({ body: { changes: [{ id: trackId, liked: true }] } }) },
  like: { buildRequest: ({ trackId }) => ({ params: { type: 'track', id: trackId } }) },
  unlike: { buildRequest: ({ trackId }) => ({ params: { type: 'track', id: trackId } }) },
  tracks: list,
  albums: list,
  artists: list,
  playlists: list,
});
