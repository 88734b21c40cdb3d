import { repostsContract } from '@overtone/shared/library/reposts/reposts.contract.ts';
import { buildOwnerRequest, samplesOf } from '../../testing/sample.ts';

export const repostSamples = samplesOf(repostsContract, {
  change: { parts: ({ albumId }) => ({ body: { changes: [{ id: albumId, reposted: true }] } }) },
  repost: { parts: ({ trackId }) => ({ params: { type: 'track', id: trackId } }) },
  unrepost: { parts: ({ trackId }) => ({ params: { type: 'track', id: trackId } }) },
  list: { parts: buildOwnerRequest },
});
