import { managedPlaylistContract } from '@overtone/shared/admin/playlists/managed-playlist.contract.ts';
import type { Input } from '@overtone/shared/http/endpoint.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import type { PlaylistId } from '@overtone/shared/ids.ts';
import { call } from '../../lib/api.ts';
import { getPageQuery } from '../../lib/paging.ts';
import type { ChosenRows } from '../../ui/lists/data-table/data-list.ts';
import type { RowsQuery } from '../../ui/lists/use-list-state.ts';

type Query = Input<typeof managedPlaylistContract.list>['query'];

/**
 * Sorts by creation time, which never changes, so that each playlist is read once despite edits and deletions. The oldest
 * come first, so that playlists created after the confirmation are beyond the confirmed number.
 */
const order = { sort: 'createdAt:asc', perPage: httpLimits.pageSizeMax };

/** How many IDs are yielded at a time, which is the step of the progress display. */
const batchSize = 25;

function* toBatches(ids: readonly PlaylistId[]): Generator<PlaylistId[]> {
  for (let from = 0; from < ids.length; from += batchSize) yield ids.slice(from, from + batchSize);
}

/**
 * Yields the IDs of the selected playlists in batches. If all matching playlists are selected, it yields at most the number
 * that the user has confirmed.
 * @throws ApiError if a page cannot be read. The previous batches are valid.
 */
export async function* readSelectedPlaylists(
  { ids, count }: ChosenRows,
  rows: RowsQuery,
): AsyncGenerator<PlaylistId[]> {
  if (ids !== 'all') {
    yield* toBatches(ids as readonly PlaylistId[]);
    return;
  }
  let remaining = count;
  let cursor: string | null = null;
  do {
    const query = { ...rows, ...order, ...getPageQuery(cursor) } as Query;
    const { pagination } = await call(managedPlaylistContract.list, { query });
    const page = pagination.data.slice(0, remaining).map(({ id }) => id);
    remaining -= page.length;
    cursor = pagination.nextCursor;
    yield* toBatches(page);
  } while (cursor !== null && remaining > 0);
}
