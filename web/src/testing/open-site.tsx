import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { createRoutes } from '../app/router.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { type Answer, stubApi } from './api-stub.ts';

/** jsdom has no observers; nothing is laid out. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Opens the whole app at a path, over an API that answers so; what is put into `answers` later counts as well. */
export const openSite = (path: string, bootstrap: BootstrapData, answers: Record<string, Answer> = {}) => {
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
