import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { guard } from '../accounts/session/guard.ts';
import { loginPath } from '../lib/login-path.ts';
import { loadWithTexts } from '../lib/texts.ts';
import { ErrorPage } from './errors/route-error.tsx';
import { guardPages } from './guard-pages.ts';
import { createPageRoute } from './page-route.ts';

const loadFrame = loadWithTexts('account', () => import('./auth-frame/auth-frame.tsx'));
const loadLogin = () => import('./routes/login.page.tsx');
const loadRegister = () => import('./routes/register.page.tsx');
const loadJoinPage = () => import('./routes/workspace-join.page.tsx');

/** While registration is disabled, only guests with an invitation can register (spec §2.3). */
const guardRegistration = (data: BootstrapData, url: URL): string | undefined =>
  guard(data, 'guest', url) ??
  (data.settings.registration.disable && !url.searchParams.has('invite_id') ? loginPath : undefined);

/** The login and registration pages (spec §2.3). Logged-in users are redirected away from them, except from an invitation. */
export const createAuthRoutes = (client: QueryClient): RouteObject => ({
  lazy: { Component: async () => (await loadFrame()).AuthFrame },
  children: [
    {
      ErrorBoundary: ErrorPage,
      children: guardPages(client, [
        createPageRoute({ path: 'login', access: 'guest', load: loadLogin }),
        createPageRoute({ path: 'register', access: guardRegistration, load: loadRegister }),
        createPageRoute({ path: 'workspace/join/login', load: loadJoinPage }),
        createPageRoute({ path: 'workspace/join/register', load: loadJoinPage }),
        createPageRoute({
          path: 'forgot-password',
          access: 'guest',
          load: () => import('./routes/forgot-password.page.tsx'),
        }),
        createPageRoute({
          path: 'password/reset/:token',
          access: 'guest',
          load: () => import('./routes/reset-password.page.tsx'),
        }),
      ]),
    },
  ],
});
