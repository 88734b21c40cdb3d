import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import type { PermissionName } from '@overtone/shared/permissions/permissions.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { guard } from '../accounts/session/guard.ts';
import { loadWithTexts } from '../lib/texts.ts';
import { ErrorPage } from './errors/route-error.tsx';
import { guardPages } from './guard-pages.ts';
import { pageRoute } from './page-route.ts';

/** Whoever runs the site, as far as their role lets them. */
const holding =
  (permission: PermissionName) =>
  (data: BootstrapData, url: URL): string | undefined =>
    guard(data, 'admin.access', url) ?? guard(data, permission, url);

/** The admin area begins with its report (spec §2.9), which whoever may enter it may read: its own address leads there. */
const toReport = (data: BootstrapData, url: URL): string => guard(data, 'admin.access', url) ?? '/admin/reports';

const report = () => import('./routes/admin-reports.page.tsx');

const frame = loadWithTexts('admin', () => import('./admin/admin-frame.tsx'));

/** The pages of those who run the site, in a frame of their own. Listeners load none of it. */
export const adminRoutes = (client: QueryClient): RouteObject => ({
  lazy: { Component: async () => (await frame()).AdminFrame },
  children: [
    {
      ErrorBoundary: ErrorPage,
      children: guardPages(client, [
        pageRoute({ path: 'admin', access: toReport, load: report }),
        pageRoute({ path: 'admin/reports', access: 'admin.access', load: report }),
        pageRoute({
          path: 'admin/users',
          access: holding('users.update'),
          load: () => import('./routes/admin-users.page.tsx'),
        }),
        pageRoute({
          path: 'admin/playlists',
          access: holding('playlists.update'),
          load: () => import('./routes/admin-playlists.page.tsx'),
        }),
        pageRoute({
          path: 'admin/backstage-requests/:requestId?',
          access: holding('backstageRequests.update'),
          load: () => import('./routes/admin-backstage-requests.page.tsx'),
        }),
        pageRoute({ path: 'admin/*', access: 'admin.access', load: () => import('./routes/not-found.page.tsx') }),
      ]),
    },
  ],
});
