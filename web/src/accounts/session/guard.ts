import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import type { PermissionName } from '@overtone/shared/permissions/permissions.ts';
import { isAllowed } from '../../lib/bootstrap.ts';
import { getLoginPath, nextParameter } from '../../lib/login-path.ts';
import { getPathAfterLogin } from './paths.ts';

/** Returns the path to redirect the visitor to, or undefined if they can open the page. */
type Guard = (data: BootstrapData, url: URL) => string | undefined;

/**
 * Who can open a page: only guests, logged-in users, users with a permission, or the visitors that a custom guard
 * accepts.
 */
export type PageAccess = 'guest' | 'self' | PermissionName | Guard;

/** The path that a visitor without access is redirected to (spec §4). */
export const getDeniedPath = ({ user, settings }: BootstrapData, from: string): string => {
  if (!user) return getLoginPath(from);
  return settings.billing.enable && !user.subscriptions.some(({ valid }) => valid) ? '/pricing' : '/404';
};

/** Returns the path to redirect the visitor to, or undefined if they have access to the page. */
export const guard = (data: BootstrapData, access: PageAccess, url: URL): string | undefined => {
  const { pathname, search, searchParams } = url;
  if (typeof access === 'function') return access(data, url);
  if (access === 'guest') {
    return data.user ? getPathAfterLogin(data, searchParams.get(nextParameter)) : undefined;
  }
  const hasAccess = access === 'self' ? data.user !== null : isAllowed(data, access);
  return hasAccess ? undefined : getDeniedPath(data, pathname + search);
};
