import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished, vi } from 'vitest';
import { addTrackControls } from '../app/track-controls.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { toasts } from '../ui/feedback/toasts.ts';
import { type Answer, stubApi } from './api-stub.ts';

/** Replaces the observers that jsdom lacks. It never reports anything, since there is no layout. */
class FakeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Pauses toasts until the test ends. On a slow machine they would disappear before the test finds them. */
const pauseToasts = (): void => {
  const stop = toasts.subscribe(() => void Promise.resolve().then(toasts.pause));
  onTestFinished(() => {
    stop();
    const openToast = toasts.get();
    if (openToast) toasts.close(openToast.id);
  });
};

/** Opens routes at a path over a stubbed API. The test can add to `answers` later. */
export const openRoutes = (
  createRoutes: (client: QueryClient) => RouteObject[],
  path: string,
  bootstrap: BootstrapData,
  answers: Record<string, Answer>,
) => {
  pauseToasts();
  vi.stubGlobal('ResizeObserver', FakeObserver);
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  answers['GET /api/v1/bootstrap-data'] ??= { body: { bootstrapData: bootstrap } };
  addTrackControls();
  const sentRequests = stubApi(answers);
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const router = createMemoryRouter(createRoutes(client), { initialEntries: [path] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} onError={() => undefined} />
    </QueryClientProvider>,
    { onCaughtError: () => undefined },
  );
  const getPath = () => router.state.location.pathname + router.state.location.search + router.state.location.hash;
  return { sentRequests, router, getPath };
};
