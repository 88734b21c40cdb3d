import { ownTrackContract } from '@overtone/shared/backstage/music/own-track.contract.ts';
import { queryOf } from '../../lib/query-of.ts';

/** A track of one's own with its words. An editor keeps what it began with: nothing asks again behind its back. */
export const ownTrackQuery = (trackId: string) => ({
  ...queryOf(ownTrackContract.get, { params: { trackId } }, ({ track }) => track),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});
