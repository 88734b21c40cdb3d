import { genreContract } from '@overtone/shared/catalog/genres/genre.contract.ts';
import { smartPlaylistContract } from '@overtone/shared/library/smart/smart-playlist.contract.ts';
import type { SmartRule } from '@overtone/shared/library/smart/smart-rule.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { keyOf, queryOf } from '../../lib/query-of.ts';

/** A smart playlist of one's own with its rule, as it is when the builder opens. */
export const smartRuleQuery = (playlistId: string) => ({
  ...queryOf(smartPlaylistContract.rule, { params: { playlistId } }, (reply) => reply),
  // The builder begins with it, and nothing is put into what somebody builds behind their back.
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** Names of the site's genres, as many as one page holds: they are offered, and others are taken as well. */
export const offeredGenresQuery = () =>
  queryOf(genreContract.list, { query: { perPage: limits.pageSizeMax } }, ({ pagination }) =>
    pagination.data.map(({ displayName }) => displayName),
  );

/** What a rule finds right now; the last count stays until the next one is there. Another rule gives up what was asked before. */
export const ruleCountQuery = (rule: SmartRule | undefined) =>
  queryOptions({
    queryKey: [...keyOf(smartPlaylistContract.count), rule],
    queryFn: ({ signal }) => call(smartPlaylistContract.count, { body: { rule: rule as SmartRule } }, signal),
    enabled: rule !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
