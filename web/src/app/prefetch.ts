import { matchRoutes, type RouteObject } from 'react-router';

interface Prefetchable {
  readonly prefetch: (params: Readonly<Record<string, string | undefined>>) => void;
}

const isPrefetchable = (handle: unknown): handle is Prefetchable =>
  typeof handle === 'object' && handle !== null && 'prefetch' in handle;

/** Gets the code and the data of a page ready. Does nothing for paths that lead nowhere. */
export const prefetchPage = (routes: RouteObject[], path: string): void => {
  for (const { route, params } of matchRoutes(routes, path.split(/[?#]/)[0] ?? '/') ?? []) {
    if (isPrefetchable(route.handle)) route.handle.prefetch(params);
  }
};
