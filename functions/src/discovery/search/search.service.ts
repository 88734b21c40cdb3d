import { discoveryLimits } from '@overtone/shared/discovery/discovery-limits.ts';
import { type SearchCounts, type SearchResults, SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import { AlbumId, ArtistId, ChannelId, PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { findAlbums, findArtists, findGenres, findTags, findTracks } from '../../catalog/public.ts';
import { findBlockedUserIds, type Viewer } from '../../identity/blocks/blocks.service.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findFindableUsers } from '../../identity/users/users.store.ts';
import { findPublicPlaylists } from '../../library/public.ts';
import { foldName } from '../../platform/fold.ts';
import { presentChannel } from '../channels/channel.presenter.ts';
import { findChannels } from '../channels/channels.store.ts';
import { createNamedId, getNameOfId } from './search-document.ts';
import type { Hits, SearchIndex } from './search-index.ts';

/** The order of types for equally good matches. */
const typeOrder: readonly SearchType[] = [
  ...(['artists', 'albums', 'tracks', 'playlists', 'genres', 'tags', 'channels', 'users'] as const),
];

/** Returns the first result of a type with its id in the API and its document id in the index. */
const getBestResult = (
  type: SearchType,
  results: SearchResults,
): { id: string; documentId: string; name: string } | undefined => {
  if (type === 'genres') {
    const [first] = results.genres;
    return first && { id: first.name, documentId: createNamedId('genre', first.name), name: first.displayName };
  }
  if (type === 'tags') {
    const [first] = results.tags;
    return first && { id: first.name, documentId: createNamedId('tag', first.name), name: first.name };
  }
  const [first] = results[type];
  return first && { id: first.id, documentId: first.id, name: first.name ?? '' };
};

/** Blocks do not apply to guests. */
const guestViewer: Viewer = { userId: null };

/** Returns the best match of all types. Tags are excluded if the name of another result starts with the text. */
const findTopResult = (text: string, hits: Hits, results: SearchResults): { type: SearchType; id: string } | null => {
  const tiersByDocument = new Map(
    Object.values(hits).flatMap((list) => list.map(({ id, tier }) => [id, tier] as const)),
  );
  const bestOfEachType = typeOrder.flatMap((type) => {
    const first = getBestResult(type, results);
    return first ? [{ type, id: first.id, name: first.name, tier: tiersByDocument.get(first.documentId) ?? 0 }] : [];
  });
  const textStart = foldName(text);
  const others = bestOfEachType.filter(({ type }) => type !== 'tags');
  const hasOtherMatch = others.some(({ name }) => foldName(name).startsWith(textStart));
  const [top] = (hasOtherMatch ? others : bestOfEachType).toSorted((a, b) => a.tier - b.tier);
  return top ? { type: top.type, id: top.id } : null;
};

/**
 * Searches the index and reads the results from the tables, so that items that are still in the index after their
 * deletion are left out. All types are counted, up to `discoveryLimits.searchRowsMax`. Users who block the viewer, or
 * are blocked by the viewer, are left out. Costs one round trip to the tables and half a read unit for each row, in
 * addition to `findBlockedUserIds`.
 * @param types the types whose results are read, up to `count` of each
 */
export const search = async (
  index: SearchIndex,
  text: string,
  types: readonly SearchType[],
  count: number,
  viewer: Viewer = guestViewer,
) => {
  const hits = await index.find(text, discoveryLimits.searchRowsMax);
  const selectHits = (type: SearchType) => (types.includes(type) ? hits[type].slice(0, count) : []);
  const selectIds = <Id>(type: SearchType, schema: { parse(id: string): Id }) =>
    selectHits(type).map(({ id }) => schema.parse(id));
  const selectNames = (type: SearchType) => selectHits(type).map(({ id }) => getNameOfId(id));
  const [tracks, albums, artists, allPlaylists, genres, tags, channels, allUsers] = await Promise.all([
    findTracks(selectIds('tracks', TrackId)),
    findAlbums(selectIds('albums', AlbumId)),
    findArtists(selectIds('artists', ArtistId)),
    findPublicPlaylists(selectIds('playlists', PlaylistId)),
    findGenres(selectNames('genres')),
    findTags(selectNames('tags')),
    findChannels(selectIds('channels', ChannelId)),
    findFindableUsers(selectIds('users', UserId)),
  ]);
  const ownerIds = [...new Set([...allUsers.map(({ id }) => id), ...allPlaylists.map(({ owner }) => owner.id)])];
  const blockedIds = await findBlockedUserIds(viewer, ownerIds);
  const playlists = allPlaylists.filter(({ owner }) => !blockedIds.has(owner.id));
  const results = {
    ...{ tracks, albums, artists, playlists, genres, tags },
    users: allUsers.filter(({ id }) => !blockedIds.has(id)).map(presentProfile),
    channels: channels.map((channel) => presentChannel(channel, null)),
  };
  // Hits that were read but do not exist any more are not counted.
  const countHits = (type: SearchType): number => hits[type].length - selectHits(type).length + results[type].length;
  const counts = Object.fromEntries(SearchType.options.map((type) => [type, countHits(type)])) as SearchCounts;
  return { query: text, results, counts, top: findTopResult(text, hits, results) };
};
