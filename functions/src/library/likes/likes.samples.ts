import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { buildOwnerRequest, getSamples, type Sample } from '../../testing/sample.ts';

/** Users hide their likes by default. */
const list: Sample = { buildRequest: buildOwnerRequest, statusForOthers: 404 };

export const likeSamples = getSamples(likesContract, {
  change: { buildRequest: ({ trackId }) => ({ body: { changes: [{ id: trackId, liked: true }] } }) },
  like: { buildRequest: ({ trackId }) => ({ params: { type: 'track', id: trackId } }) },
  unlike: { buildRequest: ({ trackId }) => ({ params: { type: 'track', id: trackId } }) },
  tracks: list,
  albums: list,
  artists: list,
  playlists: list,
});
