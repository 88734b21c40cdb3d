import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api.ts';
import type { DataList, ListReply } from '../../ui/lists/data-table/data-list.ts';
import { type ListShape, type ListState, useListState } from '../../ui/lists/use-list-state.ts';
import { useRowSelection } from '../../ui/lists/use-row-selection.ts';

/** What a page of the list is asked for. */
export type AskedPage = ListState['asked'];

/** A list of the admin area: what it takes, as in its contract's `listOf`, and the query of one of its pages. */
export interface ManagedList<Item> extends ListShape {
  readonly query: (
    asked: AskedPage,
  ) => Pick<UseQueryOptions<ListReply<Item>, Error, ListReply<Item>>, 'queryKey' | 'queryFn'>;
}

const isStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status);

/**
 * A list that is asked for as the address says. What was shown stays until the next page has come; a cursor that the server
 * refuses, since it is too old or somebody edited it, starts again from the first page.
 */
export const useManagedList = <Item>({ query: createQuery, ...shape }: ManagedList<Item>): DataList<Item> => {
  const state = useListState(shape);
  const selection = useRowSelection(state.scope);
  const query = useQuery({
    ...createQuery(state.asked),
    placeholderData: keepPreviousData,
    // A session that ended, or a right that was taken away, concerns the whole page.
    throwOnError: (error: Error) => isStatus(error, 401, 403),
  });
  const { data, error, failureReason, isFetching, isLoadingError, isPlaceholderData } = query;

  // The first refusal counts: the same cursor is refused again.
  const isRefused = state.cursor !== null && isStatus(failureReason, 422);
  const { restart } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal, whatever is drawn meanwhile.
  useEffect(() => {
    if (isRefused) restart();
  }, [isRefused]);

  return {
    state,
    selection,
    reply: data,
    failure: isLoadingError && !isFetching && !isRefused ? error?.message : undefined,
    isBusy: isPlaceholderData,
    retry: () => void query.refetch(),
  };
};
