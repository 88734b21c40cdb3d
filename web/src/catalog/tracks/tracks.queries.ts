import type { TrackDetail } from '@overtone/shared/catalog/music/track.model.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** A track with its waveform and lyrics. The id comes from a path: the API says what is none. */
export const trackQuery = (trackId: string) =>
  queryOptions({
    queryKey: ['tracks', trackId],
    queryFn: async ({ signal }) => {
      const params = { trackId: trackId as TrackDetail['id'] };
      return (await call(trackContract.get, { params }, signal)).track;
    },
  });
