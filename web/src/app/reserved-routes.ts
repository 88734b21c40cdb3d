import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import type { PermissionName } from '@overtone/shared/permissions/permissions.ts';
import type { RouteObject } from 'react-router';
import { getDeniedPath, guard } from '../accounts/session/guard.ts';
import { nextParameter } from '../lib/login-path.ts';
import { getActiveWorkspace } from '../lib/workspace.ts';
import { createPageRoute } from './page-route.ts';

const isSubscribed = ({ user }: BootstrapData): boolean => user?.subscriptions.some(({ valid }) => valid) ?? false;

/** Only subscribers can open billing; others are redirected to the prices (spec §2.6). */
const guardBilling = (data: BootstrapData, url: URL): string | undefined =>
  isSubscribed(data) ? undefined : getDeniedPath(data, url.pathname + url.search);

/** Redirects guests to the registration, and subscribers to billing, where they change their plan (spec §2.6). */
const guardCheckout = (data: BootstrapData, { pathname, search }: URL): string | undefined => {
  if (!data.user) return `/register?${new URLSearchParams({ [nextParameter]: pathname + search })}`;
  return isSubscribed(data) ? '/billing' : undefined;
};

const backstageSections: Readonly<Record<string, PermissionName>> = {
  upload: 'music.create',
  requests: 'backstageRequests.create',
};

/**
 * Guards the backstage. Some sections need a permission (spec §2.7), and the pages check the managed artists. In a workspace
 * its owner needs the permission to upload, which the page checks.
 */
export const guardBackstage = (data: BootstrapData, url: URL): string | undefined => {
  const section = url.pathname.split('/')[2] ?? '';
  const isPersonal = section !== 'upload' || getActiveWorkspace() === undefined;
  return guard(data, (isPersonal && backstageSections[section]) || 'self', url);
};

/**
 * Paths that the specification reserves for sections (§2), with their guards (§4), so that no channel can use them.
 * Sections that do not exist yet show the page for unknown paths after the guard.
 */
export const createReservedRoutes = (load: Parameters<typeof createPageRoute>[0]['load']): RouteObject[] => [
  createPageRoute({ path: 'billing/*', access: guardBilling, load }),
  createPageRoute({ path: 'checkout/*', access: guardCheckout, load }),
  createPageRoute({ path: 'pricing', load }),
  createPageRoute({ path: 'pages/*', load }),
  createPageRoute({ path: 'private/*', load }),
];
