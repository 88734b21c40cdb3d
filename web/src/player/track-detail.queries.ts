import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api.ts';

/** A track with its waveform and lyrics: for the player's strip and for the track's own page. */
export const trackDetailQuery = (trackId: TrackId) =>
  queryOptions({
    queryKey: ['tracks', trackId],
    queryFn: async ({ signal }) => (await call(trackContract.get, { params: { trackId } }, signal)).track,
  });
