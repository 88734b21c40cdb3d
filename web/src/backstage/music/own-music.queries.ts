import { ownAlbumContract } from '@overtone/shared/backstage/music/own-album.contract.ts';
import { ownTrackContract } from '@overtone/shared/backstage/music/own-track.contract.ts';
import type { MusicState } from '@overtone/shared/catalog/music/standing.model.ts';
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
export const ownAlbumsQuery = (artistId: string, state?: MusicState) =>
  pagesOf(ownAlbumContract.list, asked(artistId, state), ({ pagination }) => pagination, nextCursor);

/** The same of tracks; those that are out come by their plays. */
export const ownTracksQuery = (artistId: string, state?: MusicState) =>
  pagesOf(ownTrackContract.list, asked(artistId, state), ({ pagination }) => pagination, nextCursor);

/** An album of one's own with all its tracks. */
export const ownAlbumQuery = (albumId: string) =>
  queryOf(ownAlbumContract.get, { params: { albumId } }, ({ album }) => album);

const waiting = (artistId: string) => ({ params: { artistId }, query: { state: 'scheduled', perPage } }) as const;

/** What of an artist's albums waits for its moment, a hundred at most. */
export const scheduledAlbumsQuery = (artistId: string) =>
  queryOf(ownAlbumContract.list, waiting(artistId), ({ pagination }) => pagination.data);

/** The same of tracks. */
export const scheduledTracksQuery = (artistId: string) =>
  queryOf(ownTrackContract.list, waiting(artistId), ({ pagination }) => pagination.data);
