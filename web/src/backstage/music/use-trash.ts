import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import { trashContract } from '@overtone/shared/backstage/music/trash.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { t, tn } from '../../lib/i18n.ts';
import { useAction } from '../../ui/actions/use-action.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { modals } from '../../ui/overlays/modals.ts';
import { splitIntoBatches } from './batches.ts';
import { refetchMusicLists, removeMusicFromLists } from './cached-music-lists.ts';
import { loadDeletionLabels } from './deletion-labels.ts';
import { isAlbum, type ManagedMusic } from './managed-music.ts';

type Change = (typeof trashContract)['put' | 'restore' | 'remove'];

/** Calls an endpoint in batches. The calls are idempotent. */
const callInBatches = async (
  action: Change,
  music: readonly ManagedMusic[],
  onMoved: (ids: string[]) => void,
): Promise<void> => {
  for (const batch of splitIntoBatches(music, backstageLimits.musicTrashedMax)) {
    const albumIds = batch.flatMap((item) => (isAlbum(item) ? [item.id] : []));
    const trackIds = batch.flatMap((item) => (isAlbum(item) ? [] : [item.id]));
    await call(action, { body: { albumIds, trackIds } });
    onMoved(batch.map(({ id }) => id));
  }
};

/**
 * Moves music of an artist to the trash, restores it, or deletes it permanently, 100 per call. Moved music leaves the
 * list immediately. If a batch fails, the error is shown and the list is loaded again.
 * @param onMoved receives the IDs that left the list
 */
export const useTrash = (artistId: string, onMoved?: (ids: readonly string[]) => void) => {
  const client = useQueryClient();
  const handleMoved = (ids: readonly string[]): void => {
    removeMusicFromLists(client, artistId, ids);
    onMoved?.(ids);
  };
  /** @returns whether all calls succeeded */
  const run = async (action: Change, music: readonly ManagedMusic[]): Promise<boolean> => {
    try {
      await callInBatches(action, music, handleMoved);
      return true;
    } catch (error) {
      showFailure(error);
      await refetchMusicLists(client, artistId);
      return false;
    }
  };

  const undo = useAction(async (music: readonly ManagedMusic[]) => {
    if (!(await run(trashContract.restore, music))) return;
    toasts.positive(tn(music.length, 'Restored', ':count restored'));
    await refetchMusicLists(client, artistId);
  });
  const moveToTrash = useAction(async (music: readonly ManagedMusic[]) => {
    if (!(await run(trashContract.put, music))) return;
    const action = { label: t('Undo'), onSelect: () => void undo.run(music) };
    toasts.positive(tn(music.length, 'Moved to trash', ':count moved to trash'), { action });
  });
  const restore = useAction(async (music: readonly ManagedMusic[]) => {
    if (await run(trashContract.restore, music)) toasts.positive(tn(music.length, 'Restored', ':count restored'));
  });
  const remove = useAction(async (music: readonly ManagedMusic[]) => {
    const onConfirm = async (): Promise<void> => {
      if (await run(trashContract.remove, music))
        toasts.positive(tn(music.length, 'Permanently deleted', ':count permanently deleted'));
    };
    const labels = await loadDeletionLabels(client, music);
    await modals.confirm({ ...labels, action: t('Delete permanently'), isDangerous: true, onConfirm });
  });
  return {
    moveToTrash: moveToTrash.run,
    restore: restore.run,
    /** Asks for confirmation before it deletes music permanently. */
    remove: remove.run,
    isPending: moveToTrash.isPending || restore.isPending || remove.isPending || undo.isPending,
  };
};
