import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useBootstrap, useUser } from '../../lib/bootstrap.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { GuestInvite } from '../../workspaces/join/guest-invite.tsx';
import { getJoinPath, readInviteReference } from '../../workspaces/join/join-path.ts';
import { invitePreviewQuery, isInviteMissing } from '../../workspaces/join/preview.queries.ts';
import {
  ClosedRegistration,
  isUnavailable,
  MissingInvite,
  UnavailableInvite,
} from '../../workspaces/join/unavailable-invite.tsx';
import { UserInvite } from '../../workspaces/join/user-invite.tsx';
import { Page as LoginPage } from './login.page.tsx';
import { Page as RegisterPage } from './register.page.tsx';

interface InvitationProps {
  readonly reference: string;
  readonly page: 'login' | 'register';
}

const AuthForm = ({ page }: Pick<InvitationProps, 'page'>) => (page === 'login' ? <LoginPage /> : <RegisterPage />);

const Invitation = ({ reference, page }: InvitationProps) => {
  const user = useUser();
  const { registration } = useBootstrap().settings;
  // The form stays visible until the page after the login is shown.
  const [isAccepting, setAccepting] = useState(false);
  const { data: invite, error } = useQuery({
    ...invitePreviewQuery(reference),
    throwOnError: (failure, query) => !isInviteMissing(failure) && shouldThrowPageError(failure, query),
  });
  if (isInviteMissing(error)) return <MissingInvite />;
  if (!invite) {
    return (
      <Loading>
        <Skeleton width="80%" height="36px" />
        <Skeleton width="100%" height="80px" />
        <Skeleton width="100%" height="44px" />
      </Loading>
    );
  }
  const isClosed = page === 'register' && registration.disable && invite.email === null;
  if (isUnavailable(invite) && !isAccepting) return <UnavailableInvite invite={invite} />;
  if (user && !isAccepting) return <UserInvite reference={reference} invite={invite} user={user} />;
  if (isClosed && !isAccepting)
    return <ClosedRegistration invite={invite} loginPath={getJoinPath('login', reference)} />;
  return (
    <GuestInvite reference={reference} invite={invite} page={page} setAccepting={setAccepting}>
      <AuthForm page={page} />
    </GuestInvite>
  );
};

/** The page of a link without an invitation. Guests can log in or register, and users see that the link is incomplete. */
const IncompleteLink = ({ page }: Pick<InvitationProps, 'page'>) => {
  const user = useUser();
  const { registration } = useBootstrap().settings;
  // The form stays visible until the page after the login is shown.
  const [isGuest] = useState(!user);
  if (isGuest && page === 'register' && registration.disable)
    return <ClosedRegistration loginPath="/workspace/join/login" />;
  return isGuest ? <AuthForm page={page} /> : <MissingInvite />;
};

/**
 * The page of an invitation to a workspace (spec §2.3): guests log in or register to join, and users join with a button.
 * The URL contains the secret, so it is not sent to other sites as referrer, and is hidden from search engines.
 */
export const Page = () => {
  const { pathname, hash } = useLocation();
  const page = pathname.endsWith('/register') ? 'register' : 'login';
  const reference = readInviteReference(hash);
  if (!reference) return <IncompleteLink page={page} />;
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <Invitation key={reference} reference={reference} page={page} />
    </>
  );
};
