import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import type { PermissionName } from '@overtone/shared/permissions/permissions.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { guard } from '../accounts/session/guard.ts';
import { isAllowed } from '../lib/bootstrap.ts';
import { loadWithTexts } from '../lib/texts.ts';
import { ErrorPage } from './errors/route-error.tsx';
import { guardPages } from './guard-pages.ts';
import { createPageRoute, type PageRoute } from './page-route.ts';

/** Returns a guard for admins with a permission. */
const requirePermission =
  (permission: PermissionName) =>
  (data: BootstrapData, url: URL): string | undefined =>
    guard(data, 'admin.access', url) ?? guard(data, permission, url);

const loadChannel = () => import('./routes/admin-channel.page.tsx');

/** The sections of the admin area, the most important first: path, permission and page. */
const sections: readonly (readonly [path: string, permission: PermissionName, load: PageRoute['load']])[] = [
  ['admin/reports', 'reports.view', () => import('./routes/admin-reports.page.tsx')],
  [
    'admin/backstage-requests/:requestId?',
    'backstageRequests.update',
    () => import('./routes/admin-backstage-requests.page.tsx'),
  ],
  ['admin/channels', 'channels.update', () => import('./routes/admin-channels.page.tsx')],
  ['admin/channels/new', 'channels.update', loadChannel],
  ['admin/channels/:slugOrId/edit', 'channels.update', loadChannel],
  ['admin/playlists', 'playlists.update', () => import('./routes/admin-playlists.page.tsx')],
  ['admin/users', 'users.update', () => import('./routes/admin-users.page.tsx')],
  ['admin/logs/activity', 'logs.view', () => import('./routes/admin-activity.page.tsx')],
];

const loadNotFound = () => import('./routes/not-found.page.tsx');

/** Redirects to the first section that the admin can open: the report (spec §2.9), unless they may not read it. */
const redirectToFirstSection = (data: BootstrapData, url: URL): string => {
  const [path = '404'] = sections.find(([, permission]) => isAllowed(data, permission)) ?? [];
  return guard(data, 'admin.access', url) ?? `/${path.split('/:', 1)[0]}`;
};

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
        createPageRoute({ path: 'admin', access: redirectToFirstSection, load: loadNotFound }),
        ...sections.map(([path, permission, load]) =>
          createPageRoute({ path, access: requirePermission(permission), load }),
        ),
        createPageRoute({ path: 'admin/*', access: 'admin.access', load: loadNotFound }),
      ]),
    },
  ],
});
