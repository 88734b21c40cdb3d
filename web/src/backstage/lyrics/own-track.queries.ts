import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { queryOf } from '../../lib/query-of.ts';

/** A track of one's own with its words. An editor keeps what it began with: nothing asks again behind its back. */
export const managedTrackQuery = (trackId: string) => ({
  ...queryOf(managedTrackContract.get, { params: { trackId } }, ({ track }) => track),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});
