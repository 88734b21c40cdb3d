import type { WorkspaceInvitePreview } from '@overtone/shared/workspaces/workspace.model.ts';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type AuthInvite, AuthInviteContext } from '../../accounts/auth/auth-invite.ts';
import { useAnswerInvite } from '../answers/use-answer-invite.ts';
import { workspacePath } from '../workspace-path.ts';
import { InviteCard } from './invite-card.tsx';
import { getJoinPath } from './join-path.ts';

interface GuestInviteProps {
  readonly reference: string;
  readonly invite: WorkspaceInvitePreview;
  readonly page: 'login' | 'register';
  /** Called with true before the user joins, and with false if that fails. */
  readonly setAccepting: (isAccepting: boolean) => void;
  /** The form that logs in or registers. */
  readonly children: ReactNode;
}

/**
 * Joins an invitation with the login or the registration in it. If that fails, the page of the invitation is opened, which
 * shows the reason.
 */
export const GuestInvite = ({ reference, invite, page, setAccepting, children }: GuestInviteProps) => {
  const navigate = useNavigate();
  const { join } = useAnswerInvite(() => undefined);
  const loginPath = getJoinPath('login', reference);
  const shouldLogIn = page === 'register' && invite.hasAccount;
  useEffect(() => {
    if (shouldLogIn) void navigate(loginPath, { replace: true });
  }, [shouldLogIn, navigate, loginPath]);
  const context: AuthInvite = {
    reference,
    email: invite.email,
    path: loginPath,
    card: <InviteCard invite={invite} />,
    accept: async () => {
      setAccepting(true);
      const workspace = await join(reference);
      if (!workspace) setAccepting(false);
      return workspace ? workspacePath(workspace.id) : loginPath;
    },
  };
  return <AuthInviteContext value={context}>{!shouldLogIn && children}</AuthInviteContext>;
};
