import type { User } from '@overtone/shared/identity/users/user.model.ts';
import type { WorkspaceInvitePreview } from '@overtone/shared/workspaces/workspace.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AuthPage } from '../../accounts/auth/auth-page.tsx';
import { useLogout } from '../../accounts/session/use-session.ts';
import { VerificationForm } from '../../accounts/verification/verification-form.tsx';
import { bootstrapQuery } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { switchWorkspace } from '../active/active-workspace.ts';
import { useAnswerInvite } from '../answers/use-answer-invite.ts';
import { workspacePath } from '../workspace-path.ts';
import * as css from './invite-card.css.ts';
import { InviteCard } from './invite-card.tsx';
import { getJoinPath } from './join-path.ts';
import { invitePreviewQuery } from './preview.queries.ts';

interface UserInviteProps {
  readonly reference: string;
  readonly invite: WorkspaceInvitePreview;
  readonly user: User;
}

/** Joins only when the button is pressed, because scanners of emails open links as well. */
const PendingInvite = ({ reference, invite }: UserInviteProps) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const refresh = () => client.invalidateQueries({ queryKey: invitePreviewQuery(reference).queryKey });
  const { isJoining, join } = useAnswerInvite(refresh);
  const joinAndOpen = async (): Promise<void> => {
    const workspace = await join(reference);
    if (workspace) await navigate(workspacePath(workspace.id), { replace: true });
  };
  return (
    <AuthPage title={t('Invitation')} heading={t('Join :name', { name: invite.workspace.name })}>
      <InviteCard invite={invite} />
      <div className={css.answers}>
        <Button variant="primary" isWide isPending={isJoining} onClick={() => void joinAndOpen()}>
          {t('Join workspace')}
        </Button>
        <Link className={button.quiet} to="/">
          {t('Not now')}
        </Link>
      </div>
    </AuthPage>
  );
};

const JoinedInvite = ({ invite }: UserInviteProps) => {
  const client = useQueryClient();
  const { workspace } = invite;
  return (
    <AuthPage title={t('Invitation')} heading={t('You’re a member of :name', { name: workspace.name })}>
      <InviteCard invite={invite} />
      <div className={css.answers}>
        <Link
          className={button.primary}
          to={workspacePath(workspace.id)}
          onClick={() => switchWorkspace(client, workspace.id)}
        >
          {t('Open workspace')}
        </Link>
      </div>
    </AuthPage>
  );
};

const OtherAccountInvite = ({ reference, invite, user }: UserInviteProps) => {
  const logout = useLogout();
  const [isLoggingOut, setLoggingOut] = useState(false);
  const switchAccount = async (): Promise<void> => {
    setLoggingOut(true);
    await logout(getJoinPath(invite.hasAccount ? 'login' : 'register', reference));
    setLoggingOut(false);
  };
  return (
    <AuthPage title={t('Invitation')} heading={t('This invitation is for another account')}>
      <InviteCard invite={invite} />
      <div className={css.answers}>
        <p>
          {invite.email === null
            ? t('You’re logged in as :email.', { email: user.email })
            : t('It was sent to :invited, but you’re logged in as :email.', {
                invited: invite.email,
                email: user.email,
              })}
        </p>
        <Button variant="primary" isWide isPending={isLoggingOut} onClick={() => void switchAccount()}>
          {t('Log out and use the other account')}
        </Button>
        <Link className={button.quiet} to="/">
          {t('Not now')}
        </Link>
      </div>
    </AuthPage>
  );
};

const UnverifiedInvite = ({ reference, invite }: UserInviteProps) => {
  const client = useQueryClient();
  const refresh = async (): Promise<void> => {
    await client.refetchQueries({ queryKey: bootstrapQuery.queryKey });
    await client.invalidateQueries({ queryKey: invitePreviewQuery(reference).queryKey });
  };
  return (
    <AuthPage
      title={t('Invitation')}
      heading={t('Verify your email')}
      lead={t('Verify your email address to join this workspace.')}
    >
      <InviteCard invite={invite} />
      <VerificationForm onVerified={refresh} />
    </AuthPage>
  );
};

/** An invitation for a logged-in user, by its state. */
export const UserInvite = (props: UserInviteProps) => {
  const { state } = props.invite;
  if (state === 'joined') return <JoinedInvite {...props} />;
  if (state === 'other_account') return <OtherAccountInvite {...props} />;
  return state === 'unverified' ? <UnverifiedInvite {...props} /> : <PendingInvite {...props} />;
};
