import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { ArtistId } from '@overtone/shared/ids.ts';
import { makeManager } from '../../testing/managed-music.ts';
import { getSamples } from '../../testing/sample.ts';

export const trackSamples = getSamples(trackContract, {
  get: { buildRequest: ({ trackId }) => ({ params: { trackId } }) },
  stream: { buildRequest: ({ trackId }) => ({ params: { trackId }, query: { quality: 'low' } }) },
  // Downloads of the sample track are disabled, so only its managers may download it.
  download: {
    buildRequest: async ({ trackId, artistId, owner }) => {
      await makeManager(owner, { id: ArtistId.parse(artistId) });
      return { params: { trackId } };
    },
    statusForAllowed: 302,
    statusForOthers: 404,
    otherAllowedActors: ['admin'],
  },
});
