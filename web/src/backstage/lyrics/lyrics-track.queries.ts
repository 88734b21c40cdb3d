import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { queryOf } from '../../lib/query-of.ts';

/**
 * A managed track with its lyrics. It is not refetched, because the editor keeps the version with which it was opened.
 */
export const lyricsTrackQuery = (trackId: string) => ({
  ...queryOf(managedTrackContract.get, { params: { trackId } }, ({ track }) => track),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});
