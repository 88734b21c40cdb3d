import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import type { PermissionName } from '@overtone/shared/permissions/permissions.ts';
import type { RouteObject } from 'react-router';
import { deniedPath, guard } from '../accounts/session/guard.ts';
import { nextParameter } from '../lib/login-path.ts';
import { pageRoute } from './page-route.ts';

const isSubscribed = ({ user }: BootstrapData): boolean => user?.subscriptions.some(({ valid }) => valid) ?? false;

/** Whoever pays manages it; others are shown what there is to buy (spec §2.6). */
const billing = (data: BootstrapData, url: URL): string | undefined =>
  isSubscribed(data) ? undefined : deniedPath(data, url.pathname + url.search);

/** Whoever is new makes an account first; whoever pays already changes their plan in the settings of it (spec §2.6). */
const checkout = (data: BootstrapData, { pathname, search }: URL): string | undefined => {
  if (!data.user) return `/register?${new URLSearchParams({ [nextParameter]: pathname + search })}`;
  return isSubscribed(data) ? '/billing' : undefined;
};

const backstageSections: Readonly<Record<string, PermissionName>> = {
  upload: 'music.create',
  requests: 'backstageRequests.create',
};

/** Who manages an artist enters the backstage's rooms; only their page knows whom. Some ask for a permission (spec §2.7). */
export const backstageGuard = (data: BootstrapData, url: URL): string | undefined =>
  guard(data, backstageSections[url.pathname.split('/')[2] ?? ''] ?? 'self', url);

/**
 * Addresses that the specification gives to rooms of their own (§2): guarded as they are (§4), and never a channel's,
 * whichever name an admin gives to one. Where there is no room yet there is nothing, behind the guard.
 */
export const reservedRoutes = (load: Parameters<typeof pageRoute>[0]['load']): RouteObject[] => [
  pageRoute({ path: 'notifications/*', access: 'self', load }),
  pageRoute({ path: 'workspace/*', access: 'self', load }),
  pageRoute({ path: 'billing/*', access: billing, load }),
  pageRoute({ path: 'checkout/*', access: checkout, load }),
  pageRoute({ path: 'pricing', load }),
  pageRoute({ path: 'pages/*', load }),
  pageRoute({ path: 'private/*', load }),
];
