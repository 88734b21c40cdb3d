import type { QueryClient } from '@tanstack/react-query';
import { bootstrapQuery } from '../lib/bootstrap.ts';

let data: QueryClient | undefined;

/** What the page has read of the site is what its player knows of it. */
export const readSiteFrom = (client: QueryClient): void => {
  data = client;
};

export const siteData = (): QueryClient | undefined => data;

/** Whose page it is at the moment: a person's id, null for a guest, undefined before it is known. */
export const whoIsHere = (): string | null | undefined => {
  const known = data?.getQueryData(bootstrapQuery.queryKey);
  return known && (known.user?.id ?? null);
};
