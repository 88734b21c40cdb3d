import { type SearchCounts, type SearchResults, SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import { AlbumId, ArtistId, ChannelId, PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { findAlbums, findArtists, findGenres, findTags, findTracks } from '../../catalog/public.ts';
import { blocksAmong, type Viewer } from '../../identity/people/blocks.service.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findFindableUsers } from '../../identity/users/users.store.ts';
import { findPublicPlaylists } from '../../library/public.ts';
import { foldName } from '../../platform/fold.ts';
import { presentChannel } from '../channels/channel.presenter.ts';
import { findChannels } from '../channels/channels.store.ts';
import { namedId, nameOfId } from './search-document.ts';
import type { Hits, SearchIndex } from './search-index.ts';

/** Which of two equally good matches comes first. */
const rank: readonly SearchType[] = [
  ...(['artists', 'albums', 'tracks', 'playlists', 'genres', 'tags', 'channels', 'users'] as const),
];

/** What the index calls the first thing of a kind, and what the API does. */
const firstOf = (
  type: SearchType,
  results: SearchResults,
): { id: string; document: string; name: string } | undefined => {
  if (type === 'genres') {
    const [first] = results.genres;
    return first && { id: first.name, document: namedId('genre', first.name), name: first.displayName };
  }
  if (type === 'tags') {
    const [first] = results.tags;
    return first && { id: first.name, document: namedId('tag', first.name), name: first.name };
  }
  const [first] = results[type];
  return first && { id: first.id, document: first.id, name: first.name ?? '' };
};

/** Who is hidden from nobody. */
const nobody: Viewer = { userId: null };

/** The best match of all kinds. A tag is none while anything else has a name that starts with the text. */
const topOf = (text: string, hits: Hits, results: SearchResults): { type: SearchType; id: string } | null => {
  const tierOf = new Map(Object.values(hits).flatMap((list) => list.map(({ id, tier }) => [id, tier] as const)));
  const firsts = rank.flatMap((type) => {
    const first = firstOf(type, results);
    return first ? [{ type, id: first.id, name: first.name, tier: tierOf.get(first.document) ?? 0 }] : [];
  });
  const start = foldName(text);
  const others = firsts.filter(({ type }) => type !== 'tags');
  const isTitled = others.some(({ name }) => foldName(name).startsWith(start));
  const [top] = (isTitled ? others : firsts).toSorted((a, b) => a.tier - b.tier);
  return top ? { type: top.type, id: top.id } : null;
};

/**
 * Finds things and reads them as they are now: what was deleted a moment ago is left out, whatever the index says. How many
 * there are is told of every kind, as far as `limits.searchRowsMax`. 1 round trip to the tables, half a unit for each row; and whom
 * there is a block with is left out, as in `blocksAmong`.
 * @param types kinds of which things are read, so many of each
 */
export const search = async (
  index: SearchIndex,
  text: string,
  types: readonly SearchType[],
  count: number,
  viewer: Viewer = nobody,
) => {
  const hits = await index.find(text, limits.searchRowsMax);
  const read = (type: SearchType) => (types.includes(type) ? hits[type].slice(0, count) : []);
  const ids = <Id>(type: SearchType, schema: { parse(id: string): Id }) => read(type).map(({ id }) => schema.parse(id));
  const names = (type: SearchType) => read(type).map(({ id }) => nameOfId(id));
  const [tracks, albums, artists, lists, genres, tags, channels, people] = await Promise.all([
    findTracks(ids('tracks', TrackId)),
    findAlbums(ids('albums', AlbumId)),
    findArtists(ids('artists', ArtistId)),
    findPublicPlaylists(ids('playlists', PlaylistId)),
    findGenres(names('genres')),
    findTags(names('tags')),
    findChannels(ids('channels', ChannelId)),
    findFindableUsers(ids('users', UserId)),
  ]);
  const owners = [...new Set([...people.map(({ id }) => id), ...lists.map(({ owner }) => owner.id)])];
  const blocked = await blocksAmong(viewer, owners);
  const playlists = lists.filter(({ owner }) => !blocked.has(owner.id));
  const results = {
    // What its owner keeps to themselves since a moment ago is theirs alone, whatever the index says.
    ...{ tracks, albums, artists, playlists, genres, tags },
    users: people.filter(({ id }) => !blocked.has(id)).map(presentProfile),
    channels: channels.map((channel) => presentChannel(channel, null)),
  };
  // What was read and is no more does not count.
  const countOf = (type: SearchType): number => hits[type].length - read(type).length + results[type].length;
  const counts = Object.fromEntries(SearchType.options.map((type) => [type, countOf(type)])) as SearchCounts;
  return { query: text, results, counts, top: topOf(text, hits, results) };
};
