import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import type { MusicState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { nextCursor } from '../../lib/paging.ts';
import { pagesOf, queryOf } from '../../lib/query-of.ts';

/** A person scrolls through thousands of rows: the larger the page, the fewer the calls. */
const perPage = limits.pageSizeMax;

const asked = (artistId: string, state: MusicState | undefined) => ({
  params: { artistId },
  query: { perPage, ...(state && { state }) },
});

/** Albums of an artist of one's own, those of a state or all but those in the bin. */
export const managedAlbumsQuery = (artistId: string, state?: MusicState) =>
  pagesOf(managedAlbumContract.list, asked(artistId, state), ({ pagination }) => pagination, nextCursor);

/** The same of tracks; those that are out come by their plays. */
export const managedTracksQuery = (artistId: string, state?: MusicState) =>
  pagesOf(managedTrackContract.list, asked(artistId, state), ({ pagination }) => pagination, nextCursor);

/** An album of one's own with all its tracks. */
export const managedAlbumQuery = (albumId: string) =>
  queryOf(managedAlbumContract.get, { params: { albumId } }, ({ album }) => album);

const waiting = (artistId: string) => ({ params: { artistId }, query: { state: 'scheduled', perPage } }) as const;

/** What of an artist's albums waits for its moment, a hundred at most. */
export const scheduledAlbumsQuery = (artistId: string) =>
  queryOf(managedAlbumContract.list, waiting(artistId), ({ pagination }) => pagination.data);

/** The same of tracks. */
export const scheduledTracksQuery = (artistId: string) =>
  queryOf(managedTrackContract.list, waiting(artistId), ({ pagination }) => pagination.data);
