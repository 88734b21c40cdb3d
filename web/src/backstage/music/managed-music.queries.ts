import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import type { MusicState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { createInfiniteQuery, createQuery } from '../../lib/create-query.ts';
import { getNextCursor } from '../../lib/paging.ts';

/** Users scroll through thousands of rows, and larger pages need fewer calls. */
const perPage = httpLimits.pageSizeMax;

const createInput = (artistId: string, state: MusicState | undefined) => ({
  params: { artistId },
  query: { perPage, ...(state && { state }) },
});

/** The albums of a managed artist, of one state or of all except the trash. */
export const managedAlbumsQuery = (artistId: string, state?: MusicState) =>
  createInfiniteQuery(
    managedAlbumContract.list,
    createInput(artistId, state),
    ({ pagination }) => pagination,
    getNextCursor,
  );

/** The tracks of a managed artist. Published ones are sorted by plays. */
export const managedTracksQuery = (artistId: string, state?: MusicState) =>
  createInfiniteQuery(
    managedTrackContract.list,
    createInput(artistId, state),
    ({ pagination }) => pagination,
    getNextCursor,
  );

/** A managed album with all its tracks. */
export const managedAlbumQuery = (albumId: string) =>
  createQuery(managedAlbumContract.get, { params: { albumId } }, ({ album }) => album);

const createScheduledInput = (artistId: string) =>
  ({ params: { artistId }, query: { state: 'scheduled', perPage } }) as const;

/** The scheduled albums of an artist, a hundred at most. */
export const scheduledAlbumsQuery = (artistId: string) =>
  createQuery(managedAlbumContract.list, createScheduledInput(artistId), ({ pagination }) => pagination.data);

/** The scheduled tracks of an artist, a hundred at most. */
export const scheduledTracksQuery = (artistId: string) =>
  createQuery(managedTrackContract.list, createScheduledInput(artistId), ({ pagination }) => pagination.data);

/** A managed track with all its fields. */
export const managedTrackQuery = (trackId: string) =>
  createQuery(managedTrackContract.get, { params: { trackId } }, ({ track }) => track);

/** The albums of an artist to which a track can be added, the newest first. */
export const albumOptionsQuery = (artistId: string) =>
  createQuery(
    managedAlbumContract.list,
    { params: { artistId }, query: { perPage: httpLimits.pageSizeMax } },
    ({ pagination }) => pagination.data,
  );
