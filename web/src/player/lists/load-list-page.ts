import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { tagContract } from '@overtone/shared/catalog/tags/tag.contract.ts';
import { channelContract } from '@overtone/shared/discovery/channels/channel.contract.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import type { Page } from '@overtone/shared/http/page.ts';
import type { ArtistId, PlaylistId, UserId } from '@overtone/shared/ids.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import { call } from '../../lib/api.ts';
import { getPageQuery } from '../../lib/paging.ts';
import type { ListSource, UnloadedPart } from '../engine/unloaded-parts.ts';

type Query = { readonly perPage: number; readonly cursor?: string };

const pageLoaders: Readonly<Record<ListSource['type'], (source: ListSource, query: Query) => Promise<Page<Track>>>> = {
  artist: async ({ id }, query) =>
    (await call(artistContract.tracks, { params: { artistId: id as ArtistId }, query })).pagination,
  async channel({ id, restriction }, query) {
    const input = { ...query, ...(restriction && { restriction }) };
    const { content } = (await call(channelContract.get, { params: { slugOrId: id }, query: input })).channel;
    return { ...content, data: content.data.flatMap((row) => (row.type === 'track' ? [row.track] : [])) };
  },
  async history(_, query) {
    const { pagination } = await call(historyContract.list, { query });
    return { ...pagination, data: pagination.data.map(({ track }) => track) };
  },
  async likes({ id, likesQuery }, query) {
    const userId = id.startsWith('usr_') ? (id as UserId) : 'me';
    return (await call(likesContract.tracks, { params: { userId }, query: { ...likesQuery, ...query } })).pagination;
  },
  playlist: async ({ id }, query) =>
    (await call(playlistContract.tracks, { params: { playlistId: id as PlaylistId }, query })).pagination,
  async shared({ id }, query) {
    const { pagination } = await call(shareContract.tracks, { params: { token: id }, query });
    return { ...pagination, data: pagination.data.map((track) => ({ ...track, token: id })) };
  },
  tag: async ({ id }, query) => (await call(tagContract.tracks, { params: { tagName: id }, query })).pagination,
};

/**
 * Loads the next page of a list with the largest page size.
 * @throws ApiError if it cannot be loaded.
 */
export const loadListPage = ({ source, cursor }: Pick<UnloadedPart, 'source' | 'cursor'>): Promise<Page<Track>> =>
  pageLoaders[source.type](source, { perPage: httpLimits.pageSizeMax, ...getPageQuery(cursor) });
