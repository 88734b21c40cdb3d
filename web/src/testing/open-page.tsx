import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import type { ComponentType, ReactNode } from 'react';
import { Outlet, useParams } from 'react-router';
import { ErrorPage } from '../app/errors/route-error.tsx';
import { loadBootstrap } from '../app/load-bootstrap.ts';
import { useUser } from '../lib/bootstrap.ts';
import { useNotifyPageShown } from '../lib/use-navigate-and-wait.ts';
import { ToastHost } from '../ui/feedback/toast-host.tsx';
import { ModalHost } from '../ui/overlays/modal-host.tsx';
import type { Answer } from './api-stub.ts';
import { openRoutes } from './open-routes.tsx';

interface Pages {
  /** Components by route path. `/` is the home page. */
  readonly [path: string]: ComponentType;
}

const PageFrame = ({ areas }: { readonly areas: ReactNode }) => {
  useNotifyPageShown();
  return (
    <>
      <main>
        <Outlet />
      </main>
      {areas}
      <ModalHost />
      <ToastHost />
    </>
  );
};

const EmptyFallback = () => null;

/**
 * Opens pages at a path as `openSite` does, with the error page, dialogs and toasts, but without the shell, guards and
 * prefetches. Any other path is a page named "Elsewhere".
 * @param areas parts of the shell that the test needs
 */
export const openPage = (
  pages: Pages,
  path: string,
  bootstrap: BootstrapData,
  answers: Record<string, Answer> = {},
  areas: ReactNode = null,
) =>
  openRoutes(
    (client) => [
      {
        path: '/',
        element: <PageFrame areas={areas} />,
        HydrateFallback: EmptyFallback,
        loader: () => loadBootstrap(client),
        shouldRevalidate: () => false,
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              ...Object.entries(pages).map(([route, Component]) =>
                route === '/' ? { index: true as const, Component } : { path: route, Component },
              ),
              { path: '*', element: <h1>Elsewhere</h1> },
            ],
          },
        ],
      },
    ],
    path,
    bootstrap,
    answers,
  );

/** Pages of one section of the backstage, for `openPage`, without the other sections. */
export const createBackstageSection = (
  name: string,
  Section: ComponentType<{ readonly user: NonNullable<ReturnType<typeof useUser>>; readonly path: string }>,
): Pages => ({
  [`backstage/${name}/*`]: () => {
    const { '*': path = '' } = useParams();
    const user = useUser();
    return user && <Section key={user.id} user={user} path={path} />;
  },
});
