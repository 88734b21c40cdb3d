import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { useLocation, useSearchParams } from 'react-router';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { nextParameter } from '../../lib/login-path.ts';
import { getLandingPath } from '../session/paths.ts';
import { useSwitchSession } from '../session/use-session.ts';

const workspacePath = '/workspace/join/';

/** The parameters of an auth page's URL, and links to the other auth pages with the same query. */
export const useAuthLinks = () => {
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const isWorkspace = pathname.startsWith(workspacePath);
  const base = isWorkspace ? workspacePath : '/';
  const invite = query.get('invite_id');
  return {
    /** The email address in the link, which the user cannot change. */
    email: query.get('email') || undefined,
    invite: invite ? { invite_id: invite, invite_type: query.get('invite_type') ?? undefined } : undefined,
    isTeamInvite: isWorkspace || invite !== null,
    fromPricing: query.get('redirectFrom') === 'pricing',
    login: `${base}login${search}`,
    register: `${base}register${search}`,
    forgotPassword: `/forgot-password${search}`,
  };
};

/** Whether the visitor can create an account. */
export const useCanRegister = (): boolean => {
  const { registration } = useBootstrap().settings;
  const { isTeamInvite } = useAuthLinks();
  return isTeamInvite || !registration.disable;
};

/** Switches to the logged-in user and opens the page that they asked for. */
export const useCompleteLogin = () => {
  const switchSession = useSwitchSession();
  const [query] = useSearchParams();
  return (data: BootstrapData): Promise<void> => switchSession(data, getLandingPath(data, query.get(nextParameter)));
};
