import { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { pageSamples, walkedApart } from './page-samples.ts';
import { createRoutes } from './router.tsx';

const routes = createRoutes(new QueryClient());
const leaves = (of: readonly RouteObject[]): RouteObject[] =>
  of.flatMap((route) => (route.children ? leaves(route.children) : [route]));
/** Pages have code of their own to load; what only leads on has none. */
const paths = leaves(routes)
  .filter(({ lazy }) => lazy)
  .map(({ path = '' }) => path);

it('every page has an address that the walk comes to', () => {
  expect([...Object.keys(pageSamples), ...walkedApart].toSorted()).toEqual([...new Set(paths)].toSorted());
});

const ids = { album: 'alb_1', artist: 'art_1', track: 'trk_1', playlist: 'pls_1' };
it.each(
  Object.entries(pageSamples).flatMap(([path, samples]) =>
    samples.map(([name, address]) => [name, path, address(ids)]),
  ),
)('%s is the page of %s', (_, path, address) => {
  const [pathname] = (address ?? '').split('?');
  expect(matchRoutes(routes, pathname ?? '')?.at(-1)?.route.path ?? '').toBe(path);
});
