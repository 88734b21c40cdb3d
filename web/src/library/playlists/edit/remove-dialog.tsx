import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { t } from '../../../lib/i18n.ts';
import { useNavigateAndWait } from '../../../lib/use-navigate-and-wait.ts';
import { useCall } from '../../../ui/actions/use-call.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { removeCachedPlaylist } from '../../add-to-playlist/user-playlists.queries.ts';

interface RemoveDialogProps {
  readonly playlist: Playlist;
  readonly close: () => void;
}

/** Deletes a playlist after a confirmation, and leaves its page if it is open. */
export const RemoveDialog = ({ playlist: { id, name }, close }: RemoveDialogProps) => {
  const client = useQueryClient();
  const goTo = useNavigateAndWait();
  const { pathname } = useLocation();
  const remove = useCall(playlistContract.remove, { successMessage: t('“:name” deleted', { name }) });
  const confirm = async (): Promise<boolean> => {
    const reply = await remove.run({ params: { playlistId: id } }, async () => {
      if (pathname.split('/')[2] === id) await goTo('/', { replace: true });
      removeCachedPlaylist(client, id);
    });
    return reply !== undefined;
  };
  return (
    <ConfirmDialog
      title={t('Delete “:name”?', { name })}
      text={t('The playlist will be permanently deleted for you and all its listeners. The songs aren’t affected.')}
      action={t('Delete')}
      isDangerous
      close={close}
      onConfirm={confirm}
    />
  );
};
