import { genreContract } from '@overtone/shared/catalog/genres/genre.contract.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { smartPlaylistContract } from '@overtone/shared/library/smart/smart-playlist.contract.ts';
import type { SmartRule } from '@overtone/shared/library/smart/smart-rule.model.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { createQuery, getQueryKey } from '../../lib/create-query.ts';

/** The user's smart playlist with its rule, loaded fresh when the builder opens. */
export const smartRuleQuery = (playlistId: string) => ({
  ...createQuery(smartPlaylistContract.rule, { params: { playlistId } }, (reply) => reply),
  // The builder starts with this data. A later refetch must not change what the user is editing.
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** One page of the site's genre names, as suggestions. Other names are accepted as well. */
export const offeredGenresQuery = () =>
  createQuery(genreContract.list, { query: { perPage: httpLimits.pageSizeMax } }, ({ pagination }) =>
    pagination.data.map(({ displayName }) => displayName),
  );

/** Counts the tracks that match a rule. Keeps the last count until the next arrives; a new rule cancels the previous request. */
export const ruleCountQuery = (rule: SmartRule | undefined) =>
  queryOptions({
    queryKey: [...getQueryKey(smartPlaylistContract.count), rule],
    queryFn: ({ signal }) => call(smartPlaylistContract.count, { body: { rule: rule as SmartRule } }, signal),
    enabled: rule !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
