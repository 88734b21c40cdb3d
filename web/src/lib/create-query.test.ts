import { tagContract } from '@overtone/shared/catalog/tags/tag.contract.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { describe, expect, it } from 'vitest';
import { stubApi } from '../testing/api-stub.ts';
import { createInfiniteQuery, createQuery, getQueryKey } from './create-query.ts';
import { getNextCursor } from './paging.ts';
import { createQueryClient } from './query-client.ts';

const playlistId = 'pls_01J00000000000000000000001';

describe('createQuery', () => {
  it('creates the key from path and query', () => {
    expect(getQueryKey(playlistContract.tracks, { params: { playlistId } })).toEqual([
      'playlists',
      playlistId,
      'tracks',
    ]);
    expect(getQueryKey(playlistContract.tracks, { params: { playlistId }, query: { perPage: 5 } })).toEqual([
      'playlists',
      playlistId,
      'tracks',
      { perPage: 5 },
    ]);
  });

  it('ends the key before a missing parameter', () => {
    expect(getQueryKey(playlistContract.tracks)).toEqual(['playlists']);
  });

  it('calls the endpoint and caches the picked data', async () => {
    const requests = stubApi({ [`GET /api/v1/playlists/${playlistId}`]: { body: { playlist: { name: 'Low tide' } } } });
    const client = createQueryClient();
    const query = createQuery(playlistContract.get, { params: { playlistId } }, ({ playlist }) => playlist);
    expect(await client.fetchQuery(query)).toEqual({ name: 'Low tide' });
    expect(client.getQueryData(query.queryKey)).toEqual({ name: 'Low tide' });
    expect(requests).toHaveLength(1);
  });

  it('loads a list page by page, separate from a single page', async () => {
    const buildPage = (name: string, nextCursor: string | null) => ({
      body: { pagination: { data: [{ name }], nextCursor } },
    });
    const path = '/api/v1/tags/calm/tracks';
    const answers = { [`GET ${path}`]: buildPage('Slow Refraction', 'behind') };
    const requests = stubApi(answers);
    const client = createQueryClient();
    const input = { params: { tagName: 'calm' }, query: { perPage: 1 } };
    const pages = createInfiniteQuery(tagContract.tracks, input, ({ pagination }) => pagination, getNextCursor);
    const single = createQuery(tagContract.tracks, input, ({ pagination }) => pagination.data);

    await client.fetchQuery(single);
    const result = await client.fetchInfiniteQuery({ ...pages, pages: 2 });
    expect(result.pages.map(({ data }) => data.length)).toEqual([1, 1]);
    expect(requests.map(({ url }) => url)).toEqual([
      `${path}?perPage=1`,
      `${path}?perPage=1`,
      `${path}?perPage=1&cursor=behind`,
    ]);
    expect(client.getQueryData(single.queryKey)).toHaveLength(1);
  });

  it('has no next page at the end of the list', async () => {
    stubApi({ 'GET /api/v1/tags/calm/tracks': { body: { pagination: { data: [], nextCursor: null } } } });
    const pages = createInfiniteQuery(
      tagContract.tracks,
      { params: { tagName: 'calm' }, query: {} },
      (response) => response.pagination,
      getNextCursor,
    );
    const result = await createQueryClient().fetchInfiniteQuery({ ...pages, pages: 2 });
    expect(result.pages).toHaveLength(1);
  });
});
