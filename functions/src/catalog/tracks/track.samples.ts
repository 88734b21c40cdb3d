import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { ArtistId } from '@overtone/shared/ids.ts';
import { makeManager } from '../../testing/managed-music.ts';
import { samplesOf } from '../../testing/sample.ts';

export const trackSamples = samplesOf(trackContract, {
  get: { parts: ({ trackId }) => ({ params: { trackId } }) },
  stream: { parts: ({ trackId }) => ({ params: { trackId }, query: { quality: 'low' } }) },
  // Downloads of the sample track are disabled, so only its managers may download it.
  download: {
    parts: async ({ trackId, artistId, owner }) => {
      await makeManager(owner, { id: ArtistId.parse(artistId) });
      return { params: { trackId } };
    },
    allowed: 302,
    statusForOthers: 404,
    otherAllowedActors: ['admin'],
  },
});
