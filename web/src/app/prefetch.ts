import { matchRoutes, type RouteObject } from 'react-router';
import { isOffline } from '../lib/connection.ts';

interface Prefetchable {
  readonly prefetch: (params: Readonly<Record<string, string | undefined>>) => void;
}

const isPrefetchable = (handle: unknown): handle is Prefetchable =>
  typeof handle === 'object' && handle !== null && 'prefetch' in handle;

/**
 * Loads the code and the data of a page in advance. Does nothing for unknown paths, or without a connection, because
 * older browsers do not request a failed module again.
 */
export const prefetchPage = (routes: RouteObject[], path: string): void => {
  if (isOffline()) return;
  for (const { route, params } of matchRoutes(routes, path.split(/[?#]/)[0] ?? '/') ?? []) {
    if (isPrefetchable(route.handle)) route.handle.prefetch(params);
  }
};
