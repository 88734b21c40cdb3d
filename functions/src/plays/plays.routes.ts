import { playContract } from '@overtone/shared/plays/play.contract.ts';
import type { Play } from '@overtone/shared/plays/play.model.ts';
import { getTrack } from '../catalog/public.ts';
import { countryCodeOf, deviceOf } from '../platform/http/client.ts';
import { send } from '../platform/queue.ts';
import { routes } from '../platform/routes.ts';

export const playRoutes = routes(playContract, {
  record: async ({ params, body }, { headers }) => {
    const track = await getTrack(params.trackId);
    await send('PLAYS_QUEUE_URL', {
      id: body.id,
      trackId: track.id,
      albumId: track.album?.id ?? null,
      artistIds: track.artists.map(({ id }) => id),
      source: body.source,
      device: deviceOf(headers),
      country: countryCodeOf(headers),
      playedAt: new Date().toISOString(),
    } satisfies Play);
    return { id: body.id };
  },
});
