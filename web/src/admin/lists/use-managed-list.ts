import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api.ts';
import type { DataList, ListReply } from '../../ui/lists/data-table/data-list.ts';
import { type ListShape, type ListState, useListState } from '../../ui/lists/use-list-state.ts';
import { useRowSelection } from '../../ui/lists/use-row-selection.ts';

/** The query parameters of a page of a list. */
type PageParams = ListState['query'];

/** A list of the admin area: its filters and sort keys, as in the contract's `declareManagedList`, and the query of a page. */
export interface ManagedList<Item> extends ListShape {
  readonly query: (
    params: PageParams,
  ) => Pick<UseQueryOptions<ListReply<Item>, Error, ListReply<Item>>, 'queryKey' | 'queryFn'>;
}

const isStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status);

/**
 * Loads the page of a list that the URL describes. The previous rows stay visible until the next page is loaded. If the
 * server rejects the cursor, because it is outdated or was edited, the list starts again at the first page.
 */
export const useManagedList = <Item>({ query: createQuery, ...shape }: ManagedList<Item>): DataList<Item> => {
  const state = useListState(shape);
  const selection = useRowSelection(state.scope);
  const query = useQuery({
    ...createQuery(state.query),
    placeholderData: keepPreviousData,
    // An expired session or a revoked permission concerns the whole page.
    throwOnError: (error: Error) => isStatus(error, 401, 403),
  });
  const { data, error, failureReason, isFetching, isLoadingError, isPlaceholderData } = query;

  // The first rejection is enough, because a retry with the same cursor fails again.
  const isCursorRejected = state.cursor !== null && isStatus(failureReason, 422);
  const { restart } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per rejected cursor, regardless of renders in between.
  useEffect(() => {
    if (isCursorRejected) restart();
  }, [isCursorRejected]);

  return {
    state,
    selection,
    reply: data,
    failure: isLoadingError && !isFetching && !isCursorRejected ? error?.message : undefined,
    isBusy: isPlaceholderData,
    retry: () => void query.refetch(),
  };
};
