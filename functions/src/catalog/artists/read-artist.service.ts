import type { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import type { Parsed, Reply } from '@overtone/shared/http/endpoint.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { listRequestedRelations } from '@overtone/shared/http/relations.ts';
import type { ArtistId } from '@overtone/shared/ids.ts';
import type { Visitor } from '../../platform/http/context.ts';
import {
  countArtistAlbums,
  countArtistTracks,
  getArtist,
  listArtistAlbums,
  listArtistTracks,
} from './artists.store.ts';
import { listSimilarArtists } from './similar-artists.service.ts';

type Get = typeof artistContract.get;

const firstRows = { perPage: httpLimits.relationRows };

/**
 * Returns an artist with the requested relations and counts, read in parallel. The artist alone costs 1 round trip,
 * albums and tracks cost 2, and similar artists cost 3. A count costs half a read unit for each 4 KB of rows, at most
 * 25.
 * @throws AppError `artist.not_found`
 */
export const readArtist = async (
  id: ArtistId,
  query: Parsed<Get>['query'],
  visitor: Visitor,
): Promise<Reply<Get>['artist']> => {
  const relations = listRequestedRelations(query);
  const counts = new Set(query.loadCount);
  const [artist, albums, tracks, similar, albumsCount, tracksCount] = await Promise.all([
    getArtist(id, visitor),
    relations.has('albums') ? listArtistAlbums(id, firstRows, visitor) : undefined,
    relations.has('tracks') ? listArtistTracks(id, firstRows, visitor) : undefined,
    relations.has('similar') ? listSimilarArtists(id, visitor) : undefined,
    counts.has('albums') ? countArtistAlbums(id, httpLimits.relationCountMax) : undefined,
    counts.has('tracks') ? countArtistTracks(id, httpLimits.relationCountMax) : undefined,
  ]);
  return { ...artist, albums: albums?.data, tracks: tracks?.data, similar: similar, albumsCount, tracksCount };
};
