import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { addTrackControls } from '../app/track-controls.ts';
import { bootstrapQuery } from '../lib/bootstrap.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { useNotifyPageShown } from '../lib/use-navigate-and-wait.ts';
import { ToastHost } from '../ui/feedback/toast-host.tsx';
import { type Answer, type ApiRequest, stubApi } from './api-stub.ts';

interface OpenOptions {
  readonly bootstrap: BootstrapData;
  readonly path?: string;
  readonly answers?: Readonly<Record<string, Answer>>;
}

/** The layout around every page. */
const Layout = () => {
  useNotifyPageShown();
  return <Outlet />;
};

/** Opens pages in a router over a stubbed API. Any other path is a page named "Elsewhere". */
export const openApp = (routes: RouteObject[], { bootstrap, path = '/', answers = {} }: OpenOptions) => {
  const sentRequests: ApiRequest[] = stubApi({
    'GET /api/v1/bootstrap-data': { body: { bootstrapData: bootstrap } },
    ...answers,
  });
  addTrackControls();
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  client.setQueryData(bootstrapQuery.queryKey, bootstrap);
  const router = createMemoryRouter(
    [{ element: <Layout />, children: [...routes, { path: '*', element: <h1>Elsewhere</h1> }] }],
    { initialEntries: [path] },
  );
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} onError={() => undefined} />
    </QueryClientProvider>,
    { onCaughtError: () => undefined },
  );
  return { sentRequests, client, router, view, user: userEvent.setup(), getPath: () => router.state.location.pathname };
};

/** A route with a page and the toasts. */
export const withToasts = (Page: React.ComponentType): RouteObject => ({
  element: (
    <>
      <Page />
      <ToastHost />
    </>
  ),
});
