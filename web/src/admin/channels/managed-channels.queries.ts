import { managedChannelContract } from '@overtone/shared/discovery/channels/managed-channel.contract.ts';
import type { ChannelFields, PickedRow } from '@overtone/shared/discovery/channels/managed-channel.model.ts';
import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { createInfiniteQuery, createQuery } from '../../lib/create-query.ts';

/** All channels by address, or those whose address begins with a text. */
export const managedChannelsQuery = (prefix: string) => ({
  ...createInfiniteQuery(
    managedChannelContract.list,
    { query: { perPage: httpLimits.pageSizeMax, ...(prefix && { prefix }) } },
    ({ pagination }) => pagination,
    ({ nextCursor }) => nextCursor,
  ),
  placeholderData: keepPreviousData,
});

/** A channel with its picks, for editing. */
export const managedChannelQuery = (slugOrId: string) => ({
  ...createQuery(managedChannelContract.get, { params: { channelId: slugOrId } }, (reply) => reply),
  // The form must not start from an old version.
  staleTime: 0,
});

/** What visitors would see of a channel that is not saved. */
export const channelPreviewQuery = (fields: Omit<ChannelFields, 'slug' | 'name'>) =>
  queryOptions({
    queryKey: ['admin', 'channel-previews', fields],
    queryFn: async ({ signal }) => (await call(managedChannelContract.preview, { body: fields }, signal)).channel,
    placeholderData: keepPreviousData,
    retry: false,
  });

type ContentType = ChannelFields['contentType'];

const toPickedRow = (
  type: PickedRow['pick']['type'],
  item: { readonly id?: string; readonly name: string | null },
) => ({
  // The id of a genre is its name.
  pick: { type, id: item.id ?? item.name ?? '' },
  row: {
    type,
    [type]: type === 'channel' ? { ...item, content: { data: [], nextCursor: null } } : item,
  } as unknown as PickedRow['row'],
});

/** The items of a type whose names match a text, as picks. */
export const pickSearchQuery = (contentType: ContentType, text: string) => ({
  ...createQuery(
    searchContract.search,
    { query: { query: text.slice(0, httpLimits.searchLengthMax), types: contentType } },
    ({ results }): PickedRow[] =>
      results[contentType].map((item) => toPickedRow(contentType.slice(0, -1) as PickedRow['pick']['type'], item)),
  ),
  placeholderData: keepPreviousData,
  enabled: text !== '',
});
