import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { queryOf } from '../lib/query-of.ts';

/** A track with its waveform and lyrics: for the player's strip and for the track's own page. */
export const trackDetailQuery = (trackId: string) =>
  queryOf(trackContract.get, { params: { trackId } }, ({ track }) => track);
