import { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { bootstrapQuery } from '../lib/bootstrap.ts';
import { buildBootstrap } from '../testing/bootstrap.ts';
import { createRoutes } from './router.tsx';

/** Loads the frames of a path and returns how often they start the player. */
const countShellStarts = async (path: string): Promise<number> => {
  const client = new QueryClient();
  client.setQueryData(bootstrapQuery.queryKey, buildBootstrap());
  const startShell = vi.fn(async () => undefined);
  // The last match is the page, the others are frames around it.
  for (const { route, params } of (matchRoutes(createRoutes(client, startShell), path) ?? []).slice(0, -1)) {
    const { lazy, loader } = route as RouteObject;
    if (typeof lazy === 'object') await lazy.Component?.();
    const request = new Request(new URL(path, 'https://overtone.example'));
    if (typeof loader === 'function') await loader({ params, request, context: {} } as never, {});
  }
  return startShell.mock.calls.length;
};

describe('startShell', () => {
  it.each(['/login', '/register', '/landing'])('does not start the player at %s', async (path) =>
    expect(await countShellStarts(path)).toBe(0),
  );

  it.each(['/admin/reports', '/search'])('starts the player at %s', async (path) =>
    expect(await countShellStarts(path)).toBe(1),
  );
});
