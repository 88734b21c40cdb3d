import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/** A change of a query's data before the server confirms it. */
export interface Change {
  readonly queryKey: QueryKey;
  readonly apply: (cachedData: unknown) => unknown;
}

/** Creates a change of a query's cached data. Without cached data it has no effect. */
export const createChange = <Data>(
  { queryKey }: { readonly queryKey: DataTag<QueryKey, Data, Error> },
  apply: (cachedData: Data) => Data,
): Change => ({ queryKey, apply: apply as Change['apply'] });

/**
 * Applies changes immediately. Cancels pending requests, because their responses would not contain the changes.
 * @returns a function that reverts the changes, unless the data is newer, and reloads it.
 */
export const showChanges = async (client: QueryClient, changes: readonly Change[]): Promise<() => void> => {
  const applicableChanges = changes.filter(({ queryKey }) => client.getQueryData(queryKey) !== undefined);
  await Promise.all(applicableChanges.map(({ queryKey }) => client.cancelQueries({ queryKey, exact: true })));
  const appliedChanges = applicableChanges.map(({ queryKey, apply }) => {
    const previousData = client.getQueryData(queryKey);
    return { queryKey, previousData, newData: client.setQueryData(queryKey, apply(previousData)) };
  });
  return () => {
    for (const { queryKey, previousData, newData } of appliedChanges) {
      if (client.getQueryData(queryKey) === newData) client.setQueryData(queryKey, previousData);
      void client.invalidateQueries({ queryKey, exact: true });
    }
  };
};
