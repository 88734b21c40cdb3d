import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { isAllowed } from '../../lib/bootstrap.ts';

/**
 * A path of this site, as it may be followed after signing in; undefined for anything that leads away from it. A link to
 * our login page must not be a way to somebody else's.
 */
export const ownPath = (path: string | null | undefined): string | undefined => {
  if (!path?.startsWith('/') || !URL.canParse(path, location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(path, location.origin);
  // What a URL parser makes of `/\evil` or `/<tab>/evil` is another origin; `//` at the front would be one to the next.
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : undefined;
};

/** Where a person goes after signing in: where they came from, or where the site sends them (spec §2.1). */
export const landingPath = (data: Pick<BootstrapData, 'user' | 'guest_role' | 'settings'>, next?: string | null) => {
  const { redirect_uri, admin_redirect_uri } = data.settings.auth;
  const configured = ownPath(isAllowed(data, 'admin.access') ? admin_redirect_uri : redirect_uri) ?? '/';
  return ownPath(next) ?? configured;
};
