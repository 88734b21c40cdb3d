import { playContract } from '@overtone/shared/plays/play.contract.ts';
import type { Play } from '@overtone/shared/plays/play.model.ts';
import { getTrack } from '../catalog/public.ts';
import { send } from '../platform/queue.ts';
import { routes } from '../platform/routes.ts';
import { deviceOf } from './device.ts';

/** The CDN says where a visitor is: `XX` or nothing where it does not know. */
const countryOf = (headers: Headers): string | null => {
  const country = headers.get('cloudfront-viewer-country');
  return country && /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null;
};

export const playRoutes = routes(playContract, {
  record: async ({ params, body }, { headers }) => {
    const track = await getTrack(params.trackId);
    await send('PLAYS_QUEUE_URL', {
      id: body.id,
      trackId: track.id,
      albumId: track.album?.id ?? null,
      artistIds: track.artists.map(({ id }) => id),
      source: body.source,
      device: deviceOf(headers.get('user-agent')),
      country: countryOf(headers),
      playedAt: new Date().toISOString(),
    } satisfies Play);
    return { id: body.id };
  },
});
