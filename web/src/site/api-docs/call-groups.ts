import type { OpenApiDocument, Operation } from './openapi.model.ts';

/** An endpoint of the API. */
export interface ApiCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export interface CallGroup {
  readonly name: string;
  readonly calls: readonly ApiCall[];
}

/** The order of methods with the same path. */
const methodOrder = ['get', 'post', 'put', 'patch', 'delete'];

/** Returns the endpoints grouped by tag, in alphabetical order. */
export const groupCalls = ({ paths }: OpenApiDocument): CallGroup[] => {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): ApiCall => ({ id: operation.operationId, method, path, operation }),
    ),
  );
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '');
  return [...groups]
    .sort(([first], [second]) => first.localeCompare(second))
    .map(([name, members]) => ({
      name,
      calls: members.toSorted(
        (first, second) =>
          first.path.localeCompare(second.path) ||
          methodOrder.indexOf(first.method) - methodOrder.indexOf(second.method),
      ),
    }));
};

/** Returns the endpoints whose method, path and summary contain every word, without empty groups. */
export const filterGroups = (groups: readonly CallGroup[], text: string): CallGroup[] => {
  const searchWords = text.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ name, calls }) => ({
      name,
      calls: calls.filter(({ method, path, operation }) => {
        const searchText = `${method} ${path} ${operation.summary}`.toLowerCase();
        return searchWords.every((word) => searchText.includes(word));
      }),
    }))
    .filter(({ calls }) => calls.length > 0);
};
