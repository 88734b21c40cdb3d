import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { ArtistId } from '@overtone/shared/ids.ts';
import { guest, type Visitor } from '../../platform/http/context.ts';
import { listLabelledIds } from '../lists/labelled.store.ts';
import { findArtists, getArtist } from './artists.store.ts';

/** Maximum number of an artist's genres in which similar artists are searched. */
const maxGenres = 3;

/**
 * Returns artists of the same genres: those with the most common genres first, then the most played. Only the newest
 * `catalogLimits.similarPerGenre` artists of each genre are compared. Costs 3 sequential round trips: the artist, ids
 * by genre, the artists found.
 * @throws AppError `artist.not_found`
 */
export const listSimilarArtists = async (id: ArtistId, visitor: Visitor = guest): Promise<Artist[]> => {
  const { genres } = await getArtist(id, visitor);
  const page = { perPage: catalogLimits.similarPerGenre };
  const pages = await Promise.all(
    genres.slice(0, maxGenres).map((name) => listLabelledIds({ label: 'genre', name, type: 'artist' }, page)),
  );
  const sharedGenreCounts = new Map<ArtistId, number>();
  for (const other of pages.flatMap(({ data }) => data))
    sharedGenreCounts.set(other, (sharedGenreCounts.get(other) ?? 0) + 1);
  sharedGenreCounts.delete(id);
  const closest = [...sharedGenreCounts].toSorted(([, a], [, b]) => b - a).slice(0, catalogLimits.similarArtists);
  const artists = await findArtists(closest.map(([other]) => other));
  const countSharedGenres = (artist: Artist): number => sharedGenreCounts.get(artist.id) ?? 0;
  return artists.toSorted((a, b) => countSharedGenres(b) - countSharedGenres(a) || b.plays - a.plays);
};
