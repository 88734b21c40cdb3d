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
import { invalidatePlaylist } from '../../add-to-playlist/user-playlists.queries.ts';
import { InviteList } from './invite-list.tsx';
import { MemberList, useRemoveMember } from './member-list.tsx';
import * as css from './members-dialog.css.ts';

interface MembersDialogProps {
  readonly playlist: Playlist;
  readonly userId: UserId;
  /** Whether to open with the question whether to leave. */
  readonly leaving?: boolean;
  readonly close: () => void;
}

/** The members of a playlist. The owner creates invite links, sets roles and removes members; members can leave. */
export const MembersDialog = ({ playlist, userId, leaving = false, close }: MembersDialogProps) => {
  const client = useQueryClient();
  const goTo = useNavigateAndWait();
  const { pathname } = useLocation();
  const [removing, setRemoving] = useState<PlaylistMember | 'self' | undefined>(leaving ? 'self' : undefined);
  const isOwner = playlist.owner.id === userId;
  const isLeaving = removing === 'self';
  const removal = useRemoveMember(playlist, isLeaving);
  const { id: playlistId, name } = playlist;
  const cancel = (): void => (leaving ? close() : setRemoving(undefined));
  const removeMember = async (memberId: UserId): Promise<void> => {
    await removal.run({ params: { playlistId, userId: memberId } }, async () => {
      if (!isLeaving) return setRemoving(undefined);
      if (!playlist.isPublic && pathname.split('/')[2] === playlistId) await goTo('/library/playlists');
      invalidatePlaylist(client, playlistId);
      close();
    });
  };
  if (removing) {
    const memberId = isLeaving ? userId : removing.person.id;
    const title = isLeaving
      ? t('Leave “:name”?', { name })
      : t('Take :name out?', { name: getUserName(removing.person) });
    return (
      <Dialog
        title={title}
        size="sm"
        role="alertdialog"
        close={cancel}
        footer={
          <>
            <Button autoFocus disabled={removal.pending} onClick={cancel}>
              {t('Cancel')}
            </Button>
            <Button variant="danger" pending={removal.pending} onClick={() => void removeMember(memberId)}>
              {isLeaving ? t('Leave') : t('Take out')}
            </Button>
          </>
        }
      >
        <p>
          {isLeaving
            ? t('What you have added stays in it. To come back you need a link that works.')
            : t(
                'They are out at once, and all links end, so that they do not come back by one. What they added stays.',
              )}
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={isOwner ? t('Make “:name” together', { name }) : t('People of “:name”', { name })}
      close={close}
      {...(!isOwner && { footer: <Button onClick={() => setRemoving('self')}>{t('Leave playlist')}</Button> })}
    >
      <div className={css.stack}>
        {isOwner && (
          <section className={css.part}>
            <p className={css.note}>
              {t('Whoever has a link and an account can join. Its name, its picture and who finds it stay yours.')}
            </p>
            <InviteList playlistId={playlistId} />
          </section>
        )}
        <section className={css.part}>
          <h3 className={css.heading}>{t('People')}</h3>
          <MemberList playlist={playlist} isOwner={isOwner} onRemove={setRemoving} />
        </section>
      </div>
    </Dialog>
  );
};
