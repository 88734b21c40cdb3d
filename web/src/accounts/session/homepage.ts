import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { loginPath } from '../../lib/login-path.ts';

const authPaths = { loginPage: loginPath, registerPage: '/register' } as const;

/**
 * Redirects guests when the site's homepage is an auth page (spec §2.1). Logged-in users see the channel instead.
 * @returns the path of the auth page, or undefined if the homepage is a channel or the visitor is logged in
 */
export const guardHomepage = ({ user, settings }: BootstrapData): string | undefined => {
  const { type } = settings.homepage;
  return !user && (type === 'loginPage' || type === 'registerPage') ? authPaths[type] : undefined;
};
