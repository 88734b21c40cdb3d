import type { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import type { SearchResults, SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import type { Reply } from '@overtone/shared/http/endpoint.ts';
import type { MediaItem, MediaKind } from '../../catalog/cards/media-kind.ts';
import { tagKind } from '../../catalog/tags/tag.kind.ts';
import { kinds } from './kinds.ts';

export type SearchReply = Reply<typeof searchContract.search>;
export type LyricsReply = Reply<typeof searchContract.lyrics>;

type ItemsByType = { readonly [Type in SearchType]: SearchResults[Type][number] };

/** The types of search results, in the order in which they are shown. */
const kindsByType: { readonly [Type in SearchType]: MediaKind<ItemsByType[Type]> } = {
  artists: kinds.artist,
  albums: kinds.album,
  tracks: kinds.track,
  playlists: kinds.playlist,
  genres: kinds.genre,
  tags: tagKind,
  channels: kinds.channel,
  users: kinds.user,
};

export const searchTypes = Object.keys(kindsByType) as SearchType[];

/** Returns the heading of a list of results. */
export const getSearchTypeTitle = (type: SearchType): string => kindsByType[type].getPluralLabel();

/** Returns the results of one type as media items. */
export const getFoundItems = <Type extends SearchType>(
  type: Type,
  results: { readonly [Other in SearchType]: readonly ItemsByType[Other][] },
): MediaItem[] => results[type].map(kindsByType[type].describe);
