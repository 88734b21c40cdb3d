import type { Page } from '@overtone/shared/http/page.ts';

/** Returns the query parameters of the page at a cursor; null is the first page. */
export const getPageQuery = (cursor: string | null): { cursor?: string } => (cursor ? { cursor } : {});

/** Returns the next cursor for an infinite query; null ends it. */
export const getNextCursor = (page: Pick<Page<unknown>, 'nextCursor'>): string | null => page.nextCursor;
