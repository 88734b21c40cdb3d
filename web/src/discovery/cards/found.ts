import type { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import type { SearchResults, SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import type { Reply } from '@overtone/shared/http/endpoint.ts';
import type { MediaItem, MediaKind } from '../../catalog/cards/media-kind.ts';
import { tagKind } from '../../catalog/tags/tag.kind.ts';
import { kinds } from './kinds.ts';

export type SearchReply = Reply<typeof searchContract.search>;
export type LyricsReply = Reply<typeof searchContract.lyrics>;

type Items = { readonly [Type in SearchType]: SearchResults[Type][number] };

/** What a search finds, in the order that it is offered in. */
const found: { readonly [Type in SearchType]: MediaKind<Items[Type]> } = {
  artists: kinds.artist,
  albums: kinds.album,
  tracks: kinds.track,
  playlists: kinds.playlist,
  genres: kinds.genre,
  tags: tagKind,
  channels: kinds.channel,
  users: kinds.user,
};

export const searchTypes = Object.keys(found) as SearchType[];

/** What a list of a kind is called. */
export const searchTitle = (type: SearchType): string => found[type].plural();

/** What was found of one kind. */
export const thingsFound = <Type extends SearchType>(
  type: Type,
  results: { readonly [Of in SearchType]: readonly Items[Of][] },
): MediaItem[] => results[type].map(found[type].describe);
