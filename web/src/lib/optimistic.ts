import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/** A change of a query's data before the server confirms it. */
export interface Change {
  readonly queryKey: QueryKey;
  readonly to: (cachedChanges: unknown) => unknown;
}

/** Creates a change of a query's cached data. Without cached data it has no effect. */
export const createChange = <Data>(
  { queryKey }: { readonly queryKey: DataTag<QueryKey, Data, Error> },
  to: (cachedChanges: Data) => Data,
): Change => ({ queryKey, to: to as Change['to'] });

/**
 * Applies changes immediately. Pending responses are canceled, because they do not contain them.
 * @returns a function that reverts the changes, unless the data is newer, and reloads it.
 */
export const showChanges = async (client: QueryClient, changes: readonly Change[]): Promise<() => void> => {
  const cachedChanges = changes.filter(({ queryKey }) => client.getQueryData(queryKey) !== undefined);
  await Promise.all(cachedChanges.map(({ queryKey }) => client.cancelQueries({ queryKey, exact: true })));
  const appliedChanges = cachedChanges.map(({ queryKey, to }) => {
    const before = client.getQueryData(queryKey);
    return { queryKey, before, after: client.setQueryData(queryKey, to(before)) };
  });
  return () => {
    for (const { queryKey, before, after } of appliedChanges) {
      if (client.getQueryData(queryKey) === after) client.setQueryData(queryKey, before);
      void client.invalidateQueries({ queryKey, exact: true });
    }
  };
};
