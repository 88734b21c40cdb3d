import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Reply } from '@overtone/shared/http/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type AlbumWithTracks = Reply<typeof albumContract.get>['album'];

/** An album with all its tracks. The id comes from a path: the API says what is none. */
export const albumQuery = (albumId: string) =>
  queryOptions({
    queryKey: ['albums', albumId],
    queryFn: async ({ signal }) => {
      const params = { albumId: albumId as Album['id'] };
      return (await call(albumContract.get, { params }, signal)).album;
    },
  });
