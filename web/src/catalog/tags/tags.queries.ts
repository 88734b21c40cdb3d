import { tagContract } from '@overtone/shared/catalog/tags/tag.contract.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { nextCursor, pageQuery } from '../../lib/paging.ts';

/** Tracks with a tag, newest first. */
export const tagTracksQuery = (tagName: string) =>
  infiniteQueryOptions({
    queryKey: ['tags', tagName, 'tracks'],
    queryFn: async ({ signal, pageParam }) =>
      (await call(tagContract.tracks, { params: { tagName }, query: pageQuery(pageParam) }, signal)).pagination,
    initialPageParam: null as string | null,
    getNextPageParam: nextCursor,
  });

/** Albums with a tag, newest first. */
export const tagAlbumsQuery = (tagName: string) =>
  infiniteQueryOptions({
    queryKey: ['tags', tagName, 'albums'],
    queryFn: async ({ signal, pageParam }) =>
      (await call(tagContract.albums, { params: { tagName }, query: pageQuery(pageParam) }, signal)).pagination,
    initialPageParam: null as string | null,
    getNextPageParam: nextCursor,
  });
