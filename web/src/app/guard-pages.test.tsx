import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { bootstrapQuery } from '../lib/bootstrap.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { buildBootstrap, buildUser } from '../testing/bootstrap.ts';
import { openApp } from '../testing/open-app.tsx';
import { guardPages } from './guard-pages.ts';
import { createPageRoute } from './page-route.ts';
import { prefetchPage } from './prefetch.ts';

const createPages = (client = createQueryClient()) => {
  const loadData = vi.fn(async (_: Readonly<Record<string, string | undefined>>) => undefined);
  const load = vi.fn(async () => ({ Page: () => <h1>Here</h1> }));
  const routes = guardPages(client, [
    createPageRoute({ path: '/private/:id', access: 'self', load, data: loadData }),
    createPageRoute({ path: '/public/:id', load, data: loadData }),
  ]);
  return { client, routes, loadData, load };
};

describe('guardPages', () => {
  it('prefetches the code and the data of a page that the user can open', () => {
    const { client, routes, loadData, load } = createPages();
    client.setQueryData(bootstrapQuery.queryKey, buildBootstrap({}, buildUser()));
    prefetchPage(routes, '/private/7?tab=a#b');
    expect(loadData).toHaveBeenCalledWith({ id: '7' });
    expect(load).toHaveBeenCalledOnce();
  });

  it('prefetches nothing when the visitor cannot open the page or is not loaded yet', () => {
    const { client, routes, loadData, load } = createPages();
    prefetchPage(routes, '/private/7');
    client.setQueryData(bootstrapQuery.queryKey, buildBootstrap());
    prefetchPage(routes, '/private/7');
    prefetchPage(routes, '/unknown');
    expect([loadData.mock.calls, load.mock.calls]).toEqual([[], []]);
    prefetchPage(routes, '/public/7');
    expect(loadData).toHaveBeenCalledWith({ id: '7' });
  });

  it('does not load the data of a page when its guard redirects', async () => {
    const client = createQueryClient();
    client.setQueryData(bootstrapQuery.queryKey, buildBootstrap());
    const { routes, loadData } = createPages(client);
    const { getPath } = openApp(routes, { bootstrap: buildBootstrap(), path: '/private/7' });
    await screen.findByRole('heading', { name: 'Elsewhere' });
    expect(getPath()).toBe('/login');
    expect(loadData).not.toHaveBeenCalled();
  });
});
