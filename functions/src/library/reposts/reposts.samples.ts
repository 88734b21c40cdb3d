import { repostsContract } from '@overtone/shared/library/reposts/reposts.contract.ts';
import { buildOwnerRequest, getSamples } from '../../testing/sample.ts';

export const repostSamples = getSamples(repostsContract, {
  change: { buildRequest: ({ albumId }) => ({ body: { changes: [{ id: albumId, reposted: true }] } }) },
  repost: { buildRequest: ({ trackId }) => ({ params: { type: 'track', id: trackId } }) },
  unrepost: { buildRequest: ({ trackId }) => ({ params: { type: 'track', id: trackId } }) },
  list: { buildRequest: buildOwnerRequest },
});
