import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { answerMs } from '../../../lib/in-time.ts';
import { joinedPlaylistsQuery, ownPlaylistsQuery } from '../../../player/playlists/own-playlists.queries.ts';
import { stubApi } from '../../../testing/api-stub.ts';
import { setSort } from './arrangement.ts';
import { editLayout, layoutQuery, untouched } from './library-layout.ts';

const path = 'POST /api/v1/users/me/library-layout';
const sortOf = (client: QueryClient): string | undefined =>
  client.getQueryData<{ layout: { sort: string } }>(layoutQuery().queryKey)?.layout.sort;

it('tells of the next change where the answer to one never comes, and takes that one back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const client = new QueryClient();
  for (const { queryKey } of [ownPlaylistsQuery(), joinedPlaylistsQuery()])
    client.setQueryData(queryKey, { pages: [{ data: [], nextCursor: null }], pageParams: [null] });
  client.setQueryData(layoutQuery().queryKey, { layout: untouched, version: 1 });
  const lost = stubApi({ [path]: { after: new Promise(() => undefined) } });
  editLayout(client, setSort('name'));
  expect(sortOf(client)).toBe('name');
  // What does the same whether it is sent once or twice is sent again three times.
  await vi.advanceTimersByTimeAsync(4 * answerMs - 1);
  expect(lost.filter(({ method }) => method === 'POST')).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sortOf(client)).toBe('recent');
  const asked = stubApi({ [path]: { body: { layout: { ...untouched, sort: 'changed' }, version: 2 } } });
  editLayout(client, setSort('changed'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
