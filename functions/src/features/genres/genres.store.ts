import type { Album } from '@overtone/shared/albums/album.model.ts';
import type { Artist } from '@overtone/shared/artists/artist.model.ts';
import { type Genre, GenreName } from '@overtone/shared/genres/genre.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import type { Track } from '@overtone/shared/tracks/track.model.ts';
import * as z from 'zod';
import { AppError } from '../../platform/errors.ts';
import { findAlbums } from '../albums/albums.store.ts';
import { findArtists } from '../artists/artists.store.ts';
import { isConditionFailure } from '../catalog/condition-failure.store.ts';
import { findItems } from '../catalog/find-items.store.ts';
import { listLabelledIds } from '../catalog/labelled.store.ts';
import { hydratePage, readPage } from '../catalog/read-page.ts';
import { findTracks } from '../tracks/tracks.store.ts';
import { genreEntity } from './genre.entity.ts';

/** One genre: GetItem `genre#<name>` / `genre`, half a unit. @throws AppError `genre.not_found` */
export const getGenre = async (name: string): Promise<Genre> => {
  const { data } = await genreEntity().get({ name }).go();
  if (!data) throw new AppError('genre.not_found', 'This genre does not exist.');
  return data;
};

/** Genres by name, in that order, without those that are gone: 1 round trip, half a unit each. */
export const findGenres = (names: readonly string[]): Promise<Genre[]> =>
  findItems('genre', names, (Item) => genreEntity().parse({ Item }).data);

/** All genres by name: Query `gsi1` at `genres`, ascending. 1 round trip, half a unit for each 4 KB (about 10 rows). */
export const listGenres = (page: PageQuery): Promise<Page<Genre>> =>
  readPage(page, genreEntity().query.all({}), {
    order: 'asc',
    place: z.tuple([GenreName]),
    placeOf: ({ name }) => [name],
    keysAt: ([name]) => ({ pk: `genre#${name}`, sk: 'genre', gsi1pk: 'genres', gsi1sk: name }),
  });

// A genre's own lists, newest first: a Query of its rows, then one BatchGetItem. 2 round trips, half a unit a row.

export const listGenreAlbums = async (name: string, page: PageQuery): Promise<Page<Album>> =>
  hydratePage(await listLabelledIds({ label: 'genre', name, type: 'album' }, AlbumId, page), findAlbums);

export const listGenreArtists = async (name: string, page: PageQuery): Promise<Page<Artist>> =>
  hydratePage(await listLabelledIds({ label: 'genre', name, type: 'artist' }, ArtistId, page), findArtists);

export const listGenreTracks = async (name: string, page: PageQuery): Promise<Page<Track>> =>
  hydratePage(await listLabelledIds({ label: 'genre', name, type: 'track' }, TrackId, page), findTracks);

/** Writes a genre over whatever had its name. */
export const putGenre = async (genre: Genre): Promise<void> => {
  await genreEntity().put(genre).go();
};

/**
 * Makes a genre unless there is one: an admin's name and picture for it stay, and one without a picture takes the given
 * one. GetItem, half a unit, then for a new genre one conditional PutItem: almost every genre an import brings is known,
 * and a refused write costs as much as a done one.
 */
export const ensureGenre = async (genre: Genre): Promise<void> => {
  const known = await genreEntity().get({ name: genre.name }).go();
  if (known.data) {
    if (genre.image && !known.data.image)
      await genreEntity().patch({ name: genre.name }).set({ image: genre.image }).go();
    return;
  }
  try {
    await genreEntity().create(genre).go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
};
