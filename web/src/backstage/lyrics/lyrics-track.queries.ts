import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { createQuery } from '../../lib/create-query.ts';

/**
 * A managed track with its lyrics. It is not refetched, because the editor keeps the version with which it was opened.
 */
export const lyricsTrackQuery = (trackId: string) => ({
  ...createQuery(managedTrackContract.get, { params: { trackId } }, ({ track }) => track),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});
