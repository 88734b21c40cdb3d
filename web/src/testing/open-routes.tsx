import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished, vi } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { toasts } from '../ui/feedback/toasts.ts';
import { type Answer, stubApi } from './api-stub.ts';

/** jsdom has no observers; nothing is laid out. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Stops the clock of every toast until the test ends: on a busy machine a toast disappears before the test looks for it. */
const holdToasts = (): void => {
  const stop = toasts.subscribe(() => void Promise.resolve().then(toasts.pause));
  onTestFinished(() => {
    stop();
    const last = toasts.get();
    if (last) toasts.close(last.id);
  });
};

/** Opens routes at a path, over a stubbed API. Answers that are added to `answers` later count as well. */
export const openRoutes = (
  createRoutes: (client: QueryClient) => RouteObject[],
  path: string,
  bootstrap: BootstrapData,
  answers: Record<string, Answer>,
) => {
  holdToasts();
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('IntersectionObserver', NoObserver);
  answers['GET /api/v1/bootstrap-data'] ??= { body: { bootstrapData: bootstrap } };
  const asked = stubApi(answers);
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const router = createMemoryRouter(createRoutes(client), { initialEntries: [path] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} onError={() => undefined} />
    </QueryClientProvider>,
    { onCaughtError: () => undefined },
  );
  const at = () => router.state.location.pathname + router.state.location.search + router.state.location.hash;
  return { asked, router, at };
};
