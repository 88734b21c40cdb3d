import { siteContract } from '@overtone/shared/site/site.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** What the app needs before its first screen; asked for once a visit. */
export const bootstrapQuery = queryOptions({
  queryKey: ['bootstrap'],
  queryFn: async ({ signal }) => (await call(siteContract.bootstrapData, {}, signal)).bootstrapData,
  staleTime: Number.POSITIVE_INFINITY,
});
