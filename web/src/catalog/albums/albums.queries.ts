import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import type { Reply } from '@overtone/shared/http/endpoint.ts';
import { queryOf } from '../../lib/query-of.ts';

export type AlbumWithTracks = Reply<typeof albumContract.get>['album'];

/** An album with all its tracks. */
export const albumQuery = (albumId: string) =>
  queryOf(albumContract.get, { params: { albumId } }, ({ album }) => album);
