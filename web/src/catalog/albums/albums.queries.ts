import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import type { Reply } from '@overtone/shared/http/endpoint.ts';
import { createQuery } from '../../lib/create-query.ts';

export type AlbumWithTracks = Reply<typeof albumContract.get>['album'];

/** An album with all its tracks. */
export const albumQuery = (albumId: string) =>
  createQuery(albumContract.get, { params: { albumId } }, ({ album }) => album);
