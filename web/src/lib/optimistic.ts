import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/** What a query is to show before the server has said yes. */
export interface Change {
  readonly queryKey: QueryKey;
  readonly to: (known: unknown) => unknown;
}

/** A change of what a query knows; where it knows nothing yet, there is nothing to change. */
export const changeOf = <Data>(
  { queryKey }: { readonly queryKey: DataTag<QueryKey, Data, Error> },
  to: (known: Data) => Data,
): Change => ({ queryKey, to: to as Change['to'] });

/**
 * Shows changes at once. An answer that is on its way is not waited for: it knows nothing of them.
 * @returns how to take them back: what was known stands again, unless something newer does, and is read anew.
 */
export const showChanges = async (client: QueryClient, changes: readonly Change[]): Promise<() => void> => {
  const known = changes.filter(({ queryKey }) => client.getQueryData(queryKey) !== undefined);
  await Promise.all(known.map(({ queryKey }) => client.cancelQueries({ queryKey, exact: true })));
  const shown = known.map(({ queryKey, to }) => {
    const before = client.getQueryData(queryKey);
    return { queryKey, before, after: client.setQueryData(queryKey, to(before)) };
  });
  return () => {
    for (const { queryKey, before, after } of shown) {
      if (client.getQueryData(queryKey) === after) client.setQueryData(queryKey, before);
      void client.invalidateQueries({ queryKey, exact: true });
    }
  };
};
