import type { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { ChannelLeafRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import {
  listAlbums,
  listArtists,
  listGenreAlbums,
  listGenreArtists,
  listGenres,
  listGenreTracks,
  listTracks,
} from '../../catalog/public.ts';
import { listPublicPlaylists } from '../../library/public.ts';
import { findPicks } from './find-picks.ts';
import { albumRow, artistRow, genreRow, playlistRow, trackRow } from './leaf-row.ts';
import { pageOfPicks } from './page-of-picks.ts';
import type { ChannelPick, StoredChannel } from './stored-channel.model.ts';

type Rows = Promise<Page<ChannelLeafRow>>;

const rowsOf = async <Item>(page: Promise<Page<Item>>, row: (item: Item) => ChannelLeafRow): Rows => {
  const { data, nextCursor } = await page;
  return { data: data.map(row), nextCursor };
};

const inGenre = (row: ChannelLeafRow, { name }: Genre): boolean => {
  switch (row.type) {
    case 'track':
      return row.track.genres.includes(name);
    case 'album':
      return row.album.genres.includes(name);
    case 'artist':
      return row.artist.genres.includes(name);
    case 'playlist':
      return false;
    case 'genre':
      return row.genre.name === name;
  }
};

// Narrowing has to read all picks, of which a channel has `limits.channelPicksMax` at the most.
const listPicked = async (picks: readonly ChannelPick[], genre: Genre | null, page: PageQuery): Rows => {
  if (genre)
    return pageOfPicks(
      (await findPicks(picks)).filter((row) => inGenre(row, genre)),
      page,
    );
  const { data, nextCursor } = pageOfPicks(picks, page);
  return { data: await findPicks(data), nextCursor };
};

/**
 * A page of a channel's rows: picked by hand in their order, or the catalogue's newest or most played. A genre's are its
 * newest. Nested channels are no rows; playlists have no genre and no chart: theirs are the newest. 1 round trip, 2 where a genre narrows the catalogue.
 * @throws AppError `request.invalid` for a cursor of another list
 */
export const listChannelRows = async (channel: StoredChannel, genre: Genre | null, page: PageQuery): Rows => {
  const { contentType, source, picks } = channel;
  if (contentType === 'channels') return { data: [], nextCursor: null };
  if (source === 'picked') return listPicked(picks, genre, page);
  switch (contentType) {
    case 'tracks':
      return rowsOf<Track>(genre ? listGenreTracks(genre.name, page) : listTracks(source, page), trackRow);
    case 'albums':
      return rowsOf<Album>(genre ? listGenreAlbums(genre.name, page) : listAlbums(source, page), albumRow);
    case 'artists':
      return rowsOf<Artist>(genre ? listGenreArtists(genre.name, page) : listArtists(source, page), artistRow);
    case 'playlists':
      return genre ? { data: [], nextCursor: null } : rowsOf(listPublicPlaylists(page), playlistRow);
    case 'genres':
      return genre ? { data: [genreRow(genre)], nextCursor: null } : rowsOf(listGenres(page), genreRow);
  }
};
