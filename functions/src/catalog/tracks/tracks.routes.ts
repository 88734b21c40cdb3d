import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { limits } from '@overtone/shared/limits.ts';
import { signAudioUrl } from '../../platform/media-url.ts';
import { routes } from '../../platform/routes.ts';
import { streamKey } from './stream-key.ts';
import { getHeardAudio, getTrackDetail } from './tracks.store.ts';

export const trackRoutes = routes(trackContract, {
  get: async ({ params }, { visitor }) => ({ track: await getTrackDetail(params.trackId, visitor) }),
  stream: async ({ params, query }, { visitor }) => {
    const { audio, isOut } = await getHeardAudio(params.trackId, visitor);
    const seconds = isOut ? limits.streamUrlSeconds : limits.privateStreamUrlSeconds;
    return { location: await signAudioUrl(streamKey(audio, query.quality), { seconds }) };
  },
});
