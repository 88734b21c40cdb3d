import type { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import type { SearchResults, SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import type { Reply } from '@overtone/shared/http/endpoint.ts';
import { kinds } from './kinds.ts';
import type { Row } from './row.ts';

export type SearchReply = Reply<typeof searchContract.search>;

type Items = { readonly [Type in SearchType]: SearchResults[Type][number] };

/** What a search finds, in the order that it is offered in: what a list of it is called, and how one is a row. */
const found: {
  readonly [Type in SearchType]: {
    readonly title: () => string;
    readonly row: (item: Items[Type]) => Row;
  };
} = {
  artists: { title: kinds.artist.plural, row: (artist) => ({ type: 'artist', artist }) },
  albums: { title: kinds.album.plural, row: (album) => ({ type: 'album', album }) },
  tracks: { title: kinds.track.plural, row: (track) => ({ type: 'track', track }) },
  playlists: { title: kinds.playlist.plural, row: (playlist) => ({ type: 'playlist', playlist }) },
  genres: { title: kinds.genre.plural, row: (genre) => ({ type: 'genre', genre }) },
  channels: { title: kinds.channel.plural, row: (channel) => ({ type: 'channel', channel }) },
};

export const searchTypes = Object.keys(found) as SearchType[];

export const searchTitle = (type: SearchType): string => found[type].title();

/** What was found of one kind, as rows. */
export const rowsFound = <Type extends SearchType>(
  type: Type,
  results: { readonly [Of in SearchType]: readonly Items[Of][] },
): Row[] => results[type].map(found[type].row);
