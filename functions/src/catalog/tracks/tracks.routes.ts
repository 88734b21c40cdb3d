import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { signAudioUrl } from '../../platform/media-url.ts';
import { routes } from '../../platform/routes.ts';
import { streamKey } from './stream-key.ts';
import { getTrackAudio, getTrackDetail } from './tracks.store.ts';

export const trackRoutes = routes(trackContract, {
  get: async ({ params }) => ({ track: await getTrackDetail(params.trackId) }),
  stream: async ({ params, query }) => {
    const audio = await getTrackAudio(params.trackId);
    return { location: await signAudioUrl(streamKey(audio, query.quality)) };
  },
});
