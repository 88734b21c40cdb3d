import type { UserId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { PlaylistMember } from '@overtone/shared/library/playlists/playlist-members.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '../../../lib/i18n.ts';
import { useNavigateAndWait } from '../../../lib/use-navigate-and-wait.ts';
import { getUserName } from '../../../lib/user-name.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { removeCachedPlaylist } from '../../add-to-playlist/user-playlists.queries.ts';
import { InviteList } from './invite-list.tsx';
import { MemberList, useRemoveMember } from './member-list.tsx';
import * as css from './members-dialog.css.ts';

interface MembersDialogProps {
  readonly playlist: Playlist;
  readonly userId: UserId;
  /** Whether to open with the question whether to leave. */
  readonly shouldAskToLeave?: boolean;
  readonly close: () => void;
}

/** The members of a playlist. The owner creates invite links, sets roles and removes members; members can leave. */
export const MembersDialog = ({ playlist, userId, shouldAskToLeave = false, close }: MembersDialogProps) => {
  const client = useQueryClient();
  const goTo = useNavigateAndWait();
  const { pathname } = useLocation();
  const [memberToRemove, setMemberToRemove] = useState<PlaylistMember | 'self' | undefined>(
    shouldAskToLeave ? 'self' : undefined,
  );
  const isOwner = playlist.owner.id === userId;
  const isLeaving = memberToRemove === 'self';
  const removeCall = useRemoveMember(playlist, isLeaving);
  const { id: playlistId, name } = playlist;
  const cancel = (): void => (isLeaving ? close() : setMemberToRemove(undefined));
  const removeMember = async (memberId: UserId): Promise<void> => {
    await removeCall.run({ params: { playlistId, userId: memberId } }, async () => {
      if (!isLeaving) return setMemberToRemove(undefined);
      if (!playlist.isPublic && pathname.split('/')[2] === playlistId) await goTo('/library/playlists');
      removeCachedPlaylist(client, playlistId);
      close();
    });
  };
  if (memberToRemove) {
    const memberId = isLeaving ? userId : memberToRemove.user.id;
    const title = isLeaving
      ? t('Leave “:name”?', { name })
      : t('Remove :name?', { name: getUserName(memberToRemove.user) });
    return (
      <Dialog
        title={title}
        size="sm"
        role="alertdialog"
        close={cancel}
        footer={
          <>
            <Button autoFocus disabled={removeCall.isPending} onClick={cancel}>
              {t('Cancel')}
            </Button>
            <Button variant="danger" isPending={removeCall.isPending} onClick={() => void removeMember(memberId)}>
              {isLeaving ? t('Leave') : t('Remove')}
            </Button>
          </>
        }
      >
        <p>
          {isLeaving
            ? t('Songs you added will stay. You’ll need an invite link to rejoin.')
            : t(
                'They’ll lose access immediately, and all links are revoked so they can’t rejoin. Songs they added will stay.',
              )}
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={isOwner ? t('Collaborate on “:name”', { name }) : t('Members of “:name”', { name })}
      close={close}
      {...(!isOwner && { footer: <Button onClick={() => setMemberToRemove('self')}>{t('Leave playlist')}</Button> })}
    >
      <div className={css.stack}>
        {isOwner && (
          <section className={css.section}>
            <p className={css.note}>
              {t('Anyone with the link and an account can join. Only you can change the name, cover and visibility.')}
            </p>
            <InviteList playlistId={playlistId} />
          </section>
        )}
        <section className={css.section}>
          <h3 className={css.heading}>{t('People')}</h3>
          <MemberList playlist={playlist} isOwner={isOwner} onRemove={setMemberToRemove} />
        </section>
      </div>
    </Dialog>
  );
};
