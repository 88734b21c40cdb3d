import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { isAllowed } from '../../lib/bootstrap.ts';

/**
 * Returns a path of this site that is safe to open after login, or undefined if it leads to another origin. This prevents
 * open redirects through the login page.
 */
export const toSitePath = (path: string | null | undefined): string | undefined => {
  if (!path?.startsWith('/') || !URL.canParse(path, location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(path, location.origin);
  // URL parsers read `/\evil` and `/<tab>/evil` as another origin, and would do the same with a leading `//`.
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : undefined;
};

/** The path to open after login: where the user came from, or the site's configured path (spec §2.1). */
export const getPathAfterLogin = (
  data: Pick<BootstrapData, 'user' | 'guest_role' | 'settings'>,
  next?: string | null,
) => {
  const { redirect_uri, admin_redirect_uri } = data.settings.auth;
  const configuredPath = toSitePath(isAllowed(data, 'admin.access') ? admin_redirect_uri : redirect_uri) ?? '/';
  return toSitePath(next) ?? configuredPath;
};
