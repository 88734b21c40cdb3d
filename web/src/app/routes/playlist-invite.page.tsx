import type { PlaylistRole } from '@overtone/shared/library/playlists/playlist.model.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import type { PlaylistInvitePreview } from '@overtone/shared/library/playlists/playlist-members.model.ts';
import { useQuery } from '@tanstack/react-query';
import { Unlink, UserPlus } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useUser } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { getLoginPath } from '../../lib/login-path.ts';
import { playlistPath } from '../../lib/paths.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { getUserName } from '../../lib/user-name.ts';
import { clearInvite, getStoredInvite, invitePath, storeInvite } from '../../library/playlists/members/invite-path.ts';
import { inviteQuery, isInviteInvalid } from '../../library/playlists/members/members.queries.ts';
import { formatSongCount } from '../../library/playlists/playlist-facts.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';
import { MediaHeader } from '../../ui/media/media-header.tsx';
import { MediaSkeleton } from '../../ui/media/media-skeleton.tsx';
import * as css from './playlist-invite.css.ts';

const InvalidInvite = () => {
  const title = t('This link no longer works');
  useDocumentTitle(title);
  return (
    <MessageScreen icon={Unlink} title={title} text={t('Ask the person who sent it for a new one.')}>
      <Link className={button.primary} to="/">
        {t('Go to home page')}
      </Link>
    </MessageScreen>
  );
};

const joinTextsByRole: Readonly<Record<PlaylistRole, () => string>> = {
  view: () => t('Join to listen to this playlist and save it to your library.'),
  add: () => t('Join to add songs and save this playlist to your library.'),
  edit: () => t('Join to add, move and remove songs and save this playlist to your library.'),
};

const Invitation = ({ token, invitation }: { readonly token: string; readonly invitation: PlaylistInvitePreview }) => {
  const navigate = useNavigate();
  const { playlist, role, isMember } = invitation;
  useDocumentTitle(playlist.name);
  const join = useCall(playlistMembersContract.join, { refresh: [playlistMembersContract.listJoined] });
  const path = playlistPath(playlist);
  return (
    <>
      <MediaHeader
        kind={t('You’re invited')}
        name={playlist.name}
        image={playlist.image}
        covers={playlist.covers}
        credit={getUserName(playlist.owner)}
        facts={formatSongCount(playlist)}
      />
      <p className={css.offer}>{isMember ? t('You’ve already joined this playlist.') : joinTextsByRole[role]()}</p>
      {isMember ? (
        <Link className={button.primary} to={path}>
          {t('Open playlist')}
        </Link>
      ) : (
        <Button
          variant="primary"
          isPending={join.isPending}
          onClick={() => void join.run({ body: { token } }, () => navigate(path, { replace: true }))}
        >
          {t('Join')}
        </Button>
      )}
    </>
  );
};

const LoadedInvite = ({ token }: { readonly token: string }) => {
  const { data, error } = useQuery({
    ...inviteQuery(token),
    throwOnError: (error, query) => !isInviteInvalid(error) && shouldThrowPageError(error, query),
  });
  useEffect(clearInvite, []);
  if (isInviteInvalid(error)) return <InvalidInvite />;
  return data ? <Invitation token={token} invitation={data} /> : <MediaSkeleton />;
};

const LoginRequired = ({ token }: { readonly token: string }) => {
  const title = t('You’re invited to a playlist');
  useDocumentTitle(title);
  useEffect(() => storeInvite(token), [token]);
  return (
    <MessageScreen icon={UserPlus} title={title} text={t('Log in to view and join it.')}>
      <Link className={button.primary} to={getLoginPath(invitePath)}>
        {t('Login')}
      </Link>
    </MessageScreen>
  );
};

/** The page of a playlist invitation. A guest logs in first and returns to the same invitation. */
export const Page = () => {
  const user = useUser();
  const { hash } = useLocation();
  const token = hash.slice(1) || getStoredInvite();
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {!token ? <InvalidInvite /> : user ? <LoadedInvite key={token} token={token} /> : <LoginRequired token={token} />}
    </>
  );
};
