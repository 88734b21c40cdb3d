import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import type { PermissionName } from '@overtone/shared/permissions/permissions.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { guard } from '../accounts/session/guard.ts';
import { loadWithTexts } from '../lib/texts.ts';
import { ErrorPage } from './errors/route-error.tsx';
import { guardPages } from './guard-pages.ts';
import { createPageRoute } from './page-route.ts';

/** Returns a guard for admins with a permission. */
const requirePermission =
  (permission: PermissionName) =>
  (data: BootstrapData, url: URL): string | undefined =>
    guard(data, 'admin.access', url) ?? guard(data, permission, url);

/** Redirects to the report, the first page of the admin area (spec §2.9), which every admin can read. */
const redirectToReports = (data: BootstrapData, url: URL): string =>
  guard(data, 'admin.access', url) ?? '/admin/reports';

const loadReports = () => import('./routes/admin-reports.page.tsx');

const loadChannel = () => import('./routes/admin-channel.page.tsx');

const loadFrame = loadWithTexts('admin', () => import('./admin/admin-frame.tsx'));

/**
 * The pages for admins, in a frame of their own. Listeners do not load this code.
 * @param startShell starts the player, which this frame also shows
 */
export const createAdminRoutes = (client: QueryClient, startShell: () => Promise<void>): RouteObject => ({
  lazy: {
    Component: async () => {
      const [{ AdminFrame }] = await Promise.all([loadFrame(), startShell()]);
      return AdminFrame;
    },
  },
  children: [
    {
      ErrorBoundary: ErrorPage,
      children: guardPages(client, [
        createPageRoute({ path: 'admin', access: redirectToReports, load: loadReports }),
        createPageRoute({ path: 'admin/reports', access: 'admin.access', load: loadReports }),
        createPageRoute({
          path: 'admin/users',
          access: requirePermission('users.update'),
          load: () => import('./routes/admin-users.page.tsx'),
        }),
        createPageRoute({
          path: 'admin/playlists',
          access: requirePermission('playlists.update'),
          load: () => import('./routes/admin-playlists.page.tsx'),
        }),
        createPageRoute({
          path: 'admin/channels',
          access: requirePermission('channels.update'),
          load: () => import('./routes/admin-channels.page.tsx'),
        }),
        createPageRoute({
          path: 'admin/channels/new',
          access: requirePermission('channels.update'),
          load: loadChannel,
        }),
        createPageRoute({
          path: 'admin/channels/:slugOrId/edit',
          access: requirePermission('channels.update'),
          load: loadChannel,
        }),
        createPageRoute({
          path: 'admin/backstage-requests/:requestId?',
          access: requirePermission('backstageRequests.update'),
          load: () => import('./routes/admin-backstage-requests.page.tsx'),
        }),
        createPageRoute({ path: 'admin/*', access: 'admin.access', load: () => import('./routes/not-found.page.tsx') }),
      ]),
    },
  ],
});
