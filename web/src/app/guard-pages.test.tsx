import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { bootstrapQuery } from '../lib/bootstrap.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { buildBootstrap, buildUser } from '../testing/bootstrap.ts';
import { openApp } from '../testing/open-app.tsx';
import { guardPages } from './guard-pages.ts';
import { pageRoute } from './page-route.ts';
import { prefetchPage } from './prefetch.ts';

const pages = (client = createQueryClient()) => {
  const read = vi.fn(async (_: Readonly<Record<string, string | undefined>>) => undefined);
  const load = vi.fn(async () => ({ Page: () => <h1>Here</h1> }));
  const routes = guardPages(client, [
    pageRoute({ path: '/mine/:id', access: 'self', load, data: read }),
    pageRoute({ path: '/open/:id', load, data: read }),
  ]);
  return { client, routes, read, load };
};

it('gets the code and the data of a page ready that is theirs', () => {
  const { client, routes, read, load } = pages();
  client.setQueryData(bootstrapQuery.queryKey, buildBootstrap({}, buildUser()));
  prefetchPage(routes, '/mine/7?tab=a#b');
  expect(read).toHaveBeenCalledWith({ id: '7' });
  expect(load).toHaveBeenCalledOnce();
});

it('asks for nothing of a page that is not theirs, or while nobody knows whose it is', () => {
  const { client, routes, read, load } = pages();
  prefetchPage(routes, '/mine/7');
  client.setQueryData(bootstrapQuery.queryKey, buildBootstrap());
  prefetchPage(routes, '/mine/7');
  prefetchPage(routes, '/nowhere');
  expect([read.mock.calls, load.mock.calls]).toEqual([[], []]);
  prefetchPage(routes, '/open/7');
  expect(read).toHaveBeenCalledWith({ id: '7' });
});

it('reads nothing of a page whose guard leads elsewhere', async () => {
  const { routes, read } = pages();
  const client = createQueryClient();
  client.setQueryData(bootstrapQuery.queryKey, buildBootstrap());
  const guarded = pages(client);
  const { at } = openApp(guarded.routes, { bootstrap: buildBootstrap(), path: '/mine/7' });
  await screen.findByRole('heading', { name: 'Elsewhere' });
  expect(at()).toBe('/login');
  expect(guarded.read).not.toHaveBeenCalled();
  expect([routes.length, read.mock.calls]).toEqual([2, []]);
});
