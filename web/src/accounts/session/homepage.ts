import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { loginPath } from '../../lib/login-path.ts';

const instead = { loginPage: loginPath, registerPage: '/register' } as const;

/** A site whose homepage is one of the auth pages (spec §2.1) has its channel for those who are signed in. */
export const homepageGuard = ({ user, settings }: BootstrapData): string | undefined => {
  const { type } = settings.homepage;
  return !user && (type === 'loginPage' || type === 'registerPage') ? instead[type] : undefined;
};
