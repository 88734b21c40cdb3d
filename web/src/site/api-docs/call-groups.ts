import type { OpenApiDocument, Operation } from './openapi.model.ts';

/** One call, as it is listed. */
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

/** Reading before writing, writing before removing. */
const order = ['get', 'post', 'put', 'patch', 'delete'];

/** The calls by what they are about, in the order of the alphabet. */
export const callGroups = ({ paths }: OpenApiDocument): CallGroup[] => {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): ApiCall => ({ id: operation.operationId, method, path, operation }),
    ),
  );
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '');
  return [...groups]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, members]) => ({
      name,
      calls: members.toSorted(
        (one, other) => one.path.localeCompare(other.path) || order.indexOf(one.method) - order.indexOf(other.method),
      ),
    }));
};

/** Calls whose path, method or summary holds every word; groups that are left with none fall away. */
export const matchingGroups = (groups: readonly CallGroup[], text: string): CallGroup[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ name, calls }) => ({
      name,
      calls: calls.filter(({ method, path, operation }) => {
        const searched = `${method} ${path} ${operation.summary}`.toLowerCase();
        return words.every((word) => searched.includes(word));
      }),
    }))
    .filter(({ calls }) => calls.length > 0);
};
