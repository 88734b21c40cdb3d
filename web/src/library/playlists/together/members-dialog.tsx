import type { UserId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { PlaylistMember } from '@overtone/shared/library/playlists/playlist-members.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '../../../lib/i18n.ts';
import { personName } from '../../../lib/person-name.ts';
import { useGoTo } from '../../../lib/use-go-to.ts';
import { invalidatePlaylist } from '../../../player/playlists/user-playlists.queries.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { InviteList } from './invite-list.tsx';
import { MemberList, useTakingOut } from './member-list.tsx';
import * as css from './members-dialog.css.ts';

interface MembersDialogProps {
  readonly playlist: Playlist;
  readonly userId: UserId;
  /** Begins with the question whether to leave. */
  readonly leaving?: boolean;
  readonly close: () => void;
}

/** Who shares a playlist. Its owner invites by links, says what each may do and takes them out; anybody else may leave. */
export const MembersDialog = ({ playlist, userId, leaving = false, close }: MembersDialogProps) => {
  const client = useQueryClient();
  const goTo = useGoTo();
  const { pathname } = useLocation();
  const [goes, setGoes] = useState<PlaylistMember | 'oneself' | undefined>(leaving ? 'oneself' : undefined);
  const isOwner = playlist.owner.id === userId;
  const isLeaving = goes === 'oneself';
  const end = useTakingOut(playlist, isLeaving);
  const { id: playlistId, name } = playlist;
  const keep = (): void => (leaving ? close() : setGoes(undefined));
  const takeOut = async (who: UserId): Promise<void> => {
    await end.run({ params: { playlistId, userId: who } }, async () => {
      if (!isLeaving) return setGoes(undefined);
      if (!playlist.isPublic && pathname.split('/')[2] === playlistId) await goTo('/library/playlists');
      invalidatePlaylist(client, playlistId);
      close();
    });
  };
  if (goes) {
    const who = isLeaving ? userId : goes.person.id;
    const title = isLeaving ? t('Leave “:name”?', { name }) : t('Take :name out?', { name: personName(goes.person) });
    return (
      <Dialog
        title={title}
        size="sm"
        role="alertdialog"
        close={keep}
        footer={
          <>
            <Button autoFocus disabled={end.pending} onClick={keep}>
              {t('Cancel')}
            </Button>
            <Button variant="danger" pending={end.pending} onClick={() => void takeOut(who)}>
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
      {...(!isOwner && { footer: <Button onClick={() => setGoes('oneself')}>{t('Leave playlist')}</Button> })}
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
          <MemberList playlist={playlist} isOwner={isOwner} takeOut={setGoes} />
        </section>
      </div>
    </Dialog>
  );
};
