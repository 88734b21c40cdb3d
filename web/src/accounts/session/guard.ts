import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import type { PermissionName } from '@overtone/shared/permissions/permissions.ts';
import { isAllowed } from '../../lib/bootstrap.ts';
import { loginPathFrom, nextParameter } from '../../lib/login-path.ts';
import { landingPath } from './paths.ts';

/** Where the visitor is to go instead of the page at a URL; undefined lets them in. */
type Guard = (data: BootstrapData, url: URL) => string | undefined;

/** Who may open a page: guests alone, whoever is signed in, whoever holds a permission, or as a rule of its own says. */
export type PageAccess = 'guest' | 'self' | PermissionName | Guard;

/** Where somebody goes who may not see a page that asks for more than they have (spec §4). */
export const deniedPath = ({ user, settings }: BootstrapData, from: string): string => {
  if (!user) return loginPathFrom(from);
  return settings.billing.enable && !user.subscriptions.some(({ valid }) => valid) ? '/pricing' : '/404';
};

export const guard = (data: BootstrapData, access: PageAccess, url: URL): string | undefined => {
  const { pathname, search, searchParams } = url;
  if (typeof access === 'function') return access(data, url);
  if (access === 'guest') {
    return data.user ? landingPath(data, searchParams.get(nextParameter)) : undefined;
  }
  const mayEnter = access === 'self' ? data.user !== null : isAllowed(data, access);
  return mayEnter ? undefined : deniedPath(data, pathname + search);
};
