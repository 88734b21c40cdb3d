import type { Page } from '@overtone/shared/http/page.ts';

/** Query parameters of the page at a cursor; null is the first. */
export const pageQuery = (cursor: string | null): { cursor?: string } => (cursor ? { cursor } : {});

/** Where an infinite query goes on; null ends it. */
export const nextCursor = (page: Pick<Page<unknown>, 'nextCursor'>): string | null => page.nextCursor;
