import type { InviteState, WorkspaceInvitePreview } from '@overtone/shared/workspaces/workspace.model.ts';
import { AuthPage } from '../../accounts/auth/auth-page.tsx';
import { t } from '../../lib/i18n.ts';
import { getUserName } from '../../lib/user-name.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { InviteCard } from './invite-card.tsx';

const HomeLink = () => (
  <Link className={button.secondary} to="/">
    {t('Go to home page')}
  </Link>
);

/** Shown for an invitation that was revoked or declined, and for an incomplete link. */
export const MissingInvite = () => (
  <AuthPage
    title={t('Invitation')}
    heading={t('This invite is no longer valid')}
    lead={t('It was withdrawn, or the link is incomplete. Ask the person who sent it for a new one.')}
  >
    <HomeLink />
  </AuthPage>
);

const headings: Readonly<Partial<Record<InviteState, () => string>>> = {
  expired: () => t('This invitation has expired'),
  full: () => t('This workspace is full'),
};

export const isUnavailable = ({ state }: WorkspaceInvitePreview): boolean => Object.hasOwn(headings, state);

interface ClosedRegistrationProps {
  /** Undefined for a link without its invitation. */
  readonly invite?: WorkspaceInvitePreview;
  readonly loginPath: string;
}

/** Shown for a link while registration is closed: only an emailed invitation can create an account then. */
export const ClosedRegistration = ({ invite, loginPath }: ClosedRegistrationProps) => (
  <AuthPage
    title={t('Invitation')}
    heading={t('Registration is closed')}
    lead={
      invite?.createdBy
        ? t('Log in to join with this link, or ask :name to invite you by email.', {
            name: getUserName(invite.createdBy),
          })
        : t('Log in, or ask a member of the workspace to invite you by email.')
    }
  >
    {invite && <InviteCard invite={invite} />}
    <Link className={button.primary} to={loginPath}>
      {t('Log in')}
    </Link>
  </AuthPage>
);

/** Shown for an invitation that no one can use at the moment. Its sender can help. */
export const UnavailableInvite = ({ invite }: { readonly invite: WorkspaceInvitePreview }) => {
  const { state, createdBy } = invite;
  const name = createdBy ? getUserName(createdBy) : t('an admin of the workspace');
  return (
    <AuthPage
      title={t('Invitation')}
      heading={headings[state]?.() ?? t('This invite is no longer valid')}
      lead={
        state === 'full'
          ? t('It can’t take more members. Ask :name for help.', { name })
          : t('Ask :name for a new one.', { name })
      }
    >
      <InviteCard invite={invite} />
      <HomeLink />
    </AuthPage>
  );
};
