import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { guard } from '../accounts/session/guard.ts';
import { loginPath } from '../lib/login-path.ts';
import { loadWithTexts } from '../lib/texts.ts';
import { ErrorPage } from './errors/route-error.tsx';
import { guardPages } from './guard-pages.ts';
import { pageRoute } from './page-route.ts';

const frame = loadWithTexts('account', () => import('./auth-frame/auth-frame.tsx'));
const login = () => import('./routes/login.page.tsx');
const register = () => import('./routes/register.page.tsx');

/** Closed registration leaves the door open for those who were invited (spec §2.3). */
const registration = (data: BootstrapData, url: URL): string | undefined =>
  guard(data, 'guest', url) ??
  (data.settings.registration.disable && !url.searchParams.has('invite_id') ? loginPath : undefined);

/** The pages of spec §2.3, which those who are signed in are led away from. */
export const authRoutes = (client: QueryClient): RouteObject => ({
  lazy: { Component: async () => (await frame()).AuthFrame },
  children: [
    {
      ErrorBoundary: ErrorPage,
      children: guardPages(client, [
        pageRoute({ path: 'login', access: 'guest', load: login }),
        pageRoute({ path: 'register', access: registration, load: register }),
        pageRoute({ path: 'workspace/join/login', access: 'guest', load: login }),
        pageRoute({ path: 'workspace/join/register', access: 'guest', load: register }),
        pageRoute({
          path: 'forgot-password',
          access: 'guest',
          load: () => import('./routes/forgot-password.page.tsx'),
        }),
        pageRoute({
          path: 'password/reset/:token',
          access: 'guest',
          load: () => import('./routes/reset-password.page.tsx'),
        }),
      ]),
    },
  ],
});
