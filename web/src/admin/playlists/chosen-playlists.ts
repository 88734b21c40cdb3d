import { managedPlaylistContract } from '@overtone/shared/admin/playlists/managed-playlist.contract.ts';
import type { Input } from '@overtone/shared/http/endpoint.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import type { PlaylistId } from '@overtone/shared/ids.ts';
import { call } from '../../lib/api.ts';
import { pageQuery } from '../../lib/paging.ts';
import type { ChosenRows } from '../../ui/lists/data-table/data-list.ts';
import type { RowsQuery } from '../../ui/lists/use-list-state.ts';

type Query = Input<typeof managedPlaylistContract.list>['query'];

/**
 * When a playlist was made never changes: each is met once, whatever is edited or deleted meanwhile. The oldest first, so
 * that one which came after the question is the last, behind as many as were asked about.
 */
const walk = { sort: 'createdAt:asc', perPage: httpLimits.pageSizeMax };

/** Rows between two signs of life. */
const atATime = 25;

function* slices(ids: readonly PlaylistId[]): Generator<PlaylistId[]> {
  for (let from = 0; from < ids.length; from += atATime) yield ids.slice(from, from + atATime);
}

/**
 * Ids of the rows that are chosen, a few at a time; of all that fit no more than somebody was told of.
 * @throws ApiError where a page cannot be read; what was given so far is done
 */
export async function* chosenPlaylists({ ids, count }: ChosenRows, rows: RowsQuery): AsyncGenerator<PlaylistId[]> {
  if (ids !== 'all') {
    yield* slices(ids as readonly PlaylistId[]);
    return;
  }
  let left = count;
  let cursor: string | null = null;
  do {
    const query = { ...rows, ...walk, ...pageQuery(cursor) } as Query;
    const { pagination } = await call(managedPlaylistContract.list, { query });
    const page = pagination.data.slice(0, left).map(({ id }) => id);
    left -= page.length;
    cursor = pagination.nextCursor;
    yield* slices(page);
  } while (cursor !== null && left > 0);
}
