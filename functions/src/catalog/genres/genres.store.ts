import { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listPage } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import { createItem, putItem, updateItem } from '../../platform/dynamo/write.ts';
import { AppError } from '../../platform/errors.ts';
import { findAlbums } from '../albums/albums.store.ts';
import { findArtists } from '../artists/artists.store.ts';
import { hydratePage } from '../lists/hydrate-page.ts';
import { listLabelledIds } from '../lists/labelled.store.ts';
import { findTracks } from '../tracks/tracks.store.ts';

const genreItem = defineItem({
  table: 'CATALOG_TABLE',
  model: Genre,
  key: { pk: 'genre#{name}', sk: streamedKeys.genre },
  indexes: { all: { index: 'gsi1', pk: 'genres', sk: '{name}' } },
});

/**
 * Returns a genre. Costs a GetItem of `genre#<name>` / `genre` (half a read unit). @throws AppError `genre.not_found`
 */
export const getGenre = async (name: string): Promise<Genre> => {
  const genre = await findItem(genreItem, { name });
  if (!genre) throw new AppError('genre.not_found', 'This genre doesn’t exist.');
  return genre;
};

/**
 * Returns genres by name, in the given order; deleted genres are left out. Costs 1 round trip and half a read unit for
 * each.
 */
export const findGenres = (names: readonly string[]): Promise<Genre[]> =>
  findItems(
    genreItem,
    names.map((name) => ({ name })),
  );

/**
 * Returns a page of all genres by name. Runs a Query of `gsi1` at `genres`, ascending. Costs 1 round trip and half a
 * read unit for each 4 KB (about 10 rows).
 */
export const listGenres = (page: PageQuery): Promise<Page<Genre>> => listPage(genreItem, 'all', {}, page, 'asc');

// The lists of a genre, newest first. Each function runs a Query of its rows, then one BatchGetItem. It costs 2 round
// trips and half a read unit per row.

export const listGenreAlbums = async (name: string, page: PageQuery): Promise<Page<Album>> =>
  hydratePage(await listLabelledIds({ label: 'genre', name, type: 'album' }, page), findAlbums);

export const listGenreArtists = async (name: string, page: PageQuery): Promise<Page<Artist>> =>
  hydratePage(await listLabelledIds({ label: 'genre', name, type: 'artist' }, page), findArtists);

export const listGenreTracks = async (name: string, page: PageQuery): Promise<Page<Track>> =>
  hydratePage(await listLabelledIds({ label: 'genre', name, type: 'track' }, page), findTracks);

/** Writes a genre; overwrites one of the same name. */
export const putGenre = (genre: Genre): Promise<void> => putItem(genreItem, genre);

/**
 * Creates a genre if it does not exist. An existing genre keeps its display name and picture, and takes the given
 * picture if it has none. Costs a GetItem (half a read unit) and a PutItem for a new genre. It reads first, because
 * most genres of an import exist already and a rejected write costs as much as a successful one.
 */
export const ensureGenre = async (genre: Genre): Promise<void> => {
  const { name, image } = genre;
  const existing = await findItem(genreItem, { name });
  if (!existing) await createItem(genreItem, genre);
  else if (image && !existing.image) await updateItem(genreItem, { name }, { set: { image } });
};
