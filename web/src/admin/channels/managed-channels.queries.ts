import { managedChannelContract } from '@overtone/shared/discovery/channels/managed-channel.contract.ts';
import {
  type ChannelFields,
  getPickType,
  type PickedRow,
} from '@overtone/shared/discovery/channels/managed-channel.model.ts';
import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { getSlug } from '@overtone/shared/slug.ts';
import { textLimits } from '@overtone/shared/texts/text-limits.ts';
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

/** The channels whose address begins like a text. The search would find new ones only after some seconds. */
const searchChannels = async (text: string, signal: AbortSignal): Promise<PickedRow[]> => {
  const query = { prefix: getSlug(text).slice(0, textLimits.labelLengthMax) };
  const { pagination } = await call(managedChannelContract.list, { query }, signal);
  return pagination.data.map((channel) => toPickedRow('channel', channel));
};

const searchItems = async (
  contentType: Exclude<ContentType, 'channels'>,
  text: string,
  signal: AbortSignal,
): Promise<PickedRow[]> => {
  const query = { query: text.slice(0, httpLimits.searchLengthMax), types: contentType };
  const { results } = await call(searchContract.search, { query }, signal);
  return results[contentType].map((item) => toPickedRow(getPickType(contentType), item));
};

/** The items of a type whose names match a text, as picks. */
export const pickSearchQuery = (contentType: ContentType, text: string) =>
  queryOptions({
    queryKey: ['admin', 'pick-search', contentType, text],
    queryFn: ({ signal }) =>
      contentType === 'channels' ? searchChannels(text, signal) : searchItems(contentType, text, signal),
    placeholderData: keepPreviousData,
    enabled: text !== '',
  });
