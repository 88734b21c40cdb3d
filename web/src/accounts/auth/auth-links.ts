import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { use } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { nextParameter } from '../../lib/login-path.ts';
import { getPathAfterLogin } from '../session/paths.ts';
import { useSwitchSession } from '../session/use-session.ts';
import { AuthInviteContext } from './auth-invite.ts';

const joinPath = '/workspace/join/';

/** The parameters of an auth page's URL, and links to the other auth pages with the same query and invitation. */
export const useAuthLinks = () => {
  const { pathname, search, hash } = useLocation();
  const [query] = useSearchParams();
  const joinInvite = use(AuthInviteContext);
  const isJoinPage = pathname.startsWith(joinPath);
  const basePath = isJoinPage ? joinPath : '/';
  const parameters = isJoinPage ? search + hash : search;
  const invite = joinInvite?.reference ?? query.get('invite_id');
  const inviteType = joinInvite ? 'workspace' : (query.get('invite_type') ?? undefined);
  return {
    /** The email address of the link or of the invitation, which the user cannot change. */
    email: joinInvite?.email ?? (query.get('email') || undefined),
    invite: invite ? { invite_id: invite, invite_type: inviteType } : undefined,
    isTeamInvite: isJoinPage || invite !== null,
    /** The invitation of a join page. */
    joinInvite,
    fromPricing: query.get('redirectFrom') === 'pricing',
    login: `${basePath}login${parameters}`,
    register: `${basePath}register${parameters}`,
    forgotPassword: `/forgot-password${search}`,
  };
};

/**
 * Whether the visitor can create an account. While registration is closed, only an emailed invitation allows it,
 * because every member of a workspace can create invitation links and share them.
 */
export const useCanRegister = (): boolean => {
  const { registration } = useBootstrap().settings;
  const { invite, joinInvite } = useAuthLinks();
  const isInvitedByEmail = joinInvite ? joinInvite.email !== null : invite !== undefined;
  return isInvitedByEmail || !registration.disable;
};

/** Switches to the logged-in user and opens the page that they asked for, or joins by the invitation of a join page. */
export const useCompleteLogin = () => {
  const switchSession = useSwitchSession();
  const [query] = useSearchParams();
  const invite = use(AuthInviteContext);
  return async (data: BootstrapData): Promise<void> =>
    switchSession(data, invite ? await invite.accept(data) : getPathAfterLogin(data, query.get(nextParameter)));
};
