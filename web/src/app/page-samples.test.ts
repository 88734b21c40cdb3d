import { reservedSlugs } from '@overtone/shared/discovery/channels/channel-slug.ts';
import { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { pageSamples, routesWithoutSamples } from './page-samples.ts';
import { createRoutes } from './router.tsx';

const routes = createRoutes(new QueryClient());
const listLeafRoutes = (branch: readonly RouteObject[]): RouteObject[] =>
  branch.flatMap((route) => (route.children ? listLeafRoutes(route.children) : [route]));
/** Paths of the routes that load a page, unlike redirects. */
const paths = listLeafRoutes(routes)
  .filter(({ lazy }) => lazy)
  .map(({ path = '' }) => path);

describe('pageSamples', () => {
  it('contains every route of the app', () => {
    expect([...Object.keys(pageSamples), ...routesWithoutSamples].toSorted()).toEqual([...new Set(paths)].toSorted());
  });

  it('has no route whose first segment is not a reserved slug of channels', () => {
    const segments = paths.map((path) => path.replace(/^\//, '').split('/')[0] ?? '');
    const unreservedSegments = segments.filter((segment) => /^[a-z]/.test(segment) && !reservedSlugs.has(segment));
    expect([...new Set(unreservedSegments)]).toEqual([]);
  });

  const ids = { album: 'alb_1', artist: 'art_1', track: 'trk_1', playlist: 'pls_1' };
  it.each(
    Object.entries(pageSamples).flatMap(([path, samples]) =>
      samples.map(([name, getPath]) => [name, path, getPath(ids)]),
    ),
  )('matches the sample "%s" with the route %s', (_, path, samplePath) => {
    const [pathname] = (samplePath ?? '').split('?');
    expect(matchRoutes(routes, pathname ?? '')?.at(-1)?.route.path ?? '').toBe(path);
  });
});
