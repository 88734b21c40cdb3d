import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { useLocation, useSearchParams } from 'react-router';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { nextParameter } from '../../lib/login-path.ts';
import { landingPath } from '../session/paths.ts';
import { useSwitchSession } from '../session/use-session.ts';

const workspacePath = '/workspace/join/';

/** What the address of an auth page says, and where it leads: the query travels from one page to the next. */
export const useAuthLinks = () => {
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const isWorkspace = pathname.startsWith(workspacePath);
  const base = isWorkspace ? workspacePath : '/';
  const invite = query.get('invite_id');
  return {
    /** An address that came with the link: it stands fast. */
    email: query.get('email') || undefined,
    invite: invite ? { invite_id: invite, invite_type: query.get('invite_type') ?? undefined } : undefined,
    joinsTeam: isWorkspace || invite !== null,
    fromPricing: query.get('redirectFrom') === 'pricing',
    login: `${base}login${search}`,
    register: `${base}register${search}`,
    forgotPassword: `/forgot-password${search}`,
  };
};

/** Whether there is an account to be made at all. */
export const useMayRegister = (): boolean => {
  const { registration } = useBootstrap().settings;
  const { joinsTeam } = useAuthLinks();
  return joinsTeam || !registration.disable;
};

/** Becomes who the reply says, and goes on to where they wanted to go. */
export const useSignedIn = () => {
  const switchSession = useSwitchSession();
  const [query] = useSearchParams();
  return (data: BootstrapData): Promise<void> => switchSession(data, landingPath(data, query.get(nextParameter)));
};
