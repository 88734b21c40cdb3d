import { extname } from 'node:path';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { mediaLimits } from '@overtone/shared/media/media-limits.ts';
import { createAttachmentDisposition } from '../../platform/content-disposition.ts';
import { signAudioUrl } from '../../platform/media-url.ts';
import { routes } from '../../platform/routes.ts';
import { signObjectUrl } from '../../platform/signed-url.ts';
import { getStreamKey } from './stream-key.ts';
import { getDownloadableAudio, getPlayableAudio, getTrackDetail } from './tracks.store.ts';

export const trackRoutes = routes(trackContract, {
  get: async ({ params }, { visitor }) => ({ track: await getTrackDetail(params.trackId, visitor) }),
  stream: async ({ params, query }, { visitor }) => {
    const { audio, isPublished } = await getPlayableAudio(params.trackId, visitor);
    const seconds = isPublished ? mediaLimits.streamUrlSeconds : mediaLimits.privateStreamUrlSeconds;
    return { location: await signAudioUrl(getStreamKey(audio, query.quality), { seconds }) };
  },
  download: async ({ params }, { visitor }) => {
    const { audio, name } = await getDownloadableAudio(params.trackId, visitor);
    const responseHeaders = {
      ResponseContentDisposition: createAttachmentDisposition(`${name}${extname(audio.key)}`),
      ResponseContentType: audio.mime,
    };
    // The URL is signed for the bucket, because the CDN cannot serve the file as a download.
    return {
      location: await signObjectUrl('MASTERS_BUCKET', audio.key, mediaLimits.privateStreamUrlSeconds, responseHeaders),
    };
  },
});
