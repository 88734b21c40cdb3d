import { trashContract } from '@overtone/shared/backstage/music/trash.contract.ts';
import { limits } from '@overtone/shared/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { t, tn } from '../../lib/i18n.ts';
import { useAction } from '../../ui/actions/use-action.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { modals } from '../../ui/overlays/modals.ts';
import { deletionLabels } from './deletion-labels.ts';
import { partsOf } from './in-turn.ts';
import { invalidateMusic, readMusicAnew } from './known-lists.ts';
import { isAlbum, type ManagedMusic } from './own-music.ts';

type Change = (typeof trashContract)['put' | 'restore' | 'remove'];

/** What is in the bin already, or out of it, stays so: a call that is made again does no harm. */
const inParts = async (
  change: Change,
  music: readonly ManagedMusic[],
  done: (ids: string[]) => void,
): Promise<void> => {
  for (const part of partsOf(music, limits.musicBinnedMax)) {
    const albumIds = part.flatMap((one) => (isAlbum(one) ? [one.id] : []));
    const trackIds = part.flatMap((one) => (isAlbum(one) ? [] : [one.id]));
    await call(change, { body: { albumIds, trackIds } });
    done(part.map(({ id }) => id));
  }
};

/**
 * Puts music of an artist into the bin, takes it out and deletes it for good, a hundred a call. What is moved leaves the
 * list at once; where one part fails, that is said and the list is read anew.
 * @param done what it is told of is no longer where it was
 */
export const useTrash = (artistId: string, done?: (ids: readonly string[]) => void) => {
  const client = useQueryClient();
  const moved = (ids: readonly string[]): void => {
    invalidateMusic(client, artistId, ids);
    done?.(ids);
  };
  /** @returns whether all of it went through */
  const work = async (change: Change, music: readonly ManagedMusic[]): Promise<boolean> => {
    try {
      await inParts(change, music, moved);
      return true;
    } catch (error) {
      showFailure(error);
      await readMusicAnew(client, artistId);
      return false;
    }
  };

  const undo = useAction(async (music: readonly ManagedMusic[]) => {
    if (!(await work(trashContract.restore, music))) return;
    toasts.positive(tn(music.length, 'It is back', 'All :count are back'));
    await readMusicAnew(client, artistId);
  });
  const put = useAction(async (music: readonly ManagedMusic[]) => {
    if (!(await work(trashContract.put, music))) return;
    const action = { label: t('Undo'), onSelect: () => void undo.run(music) };
    toasts.positive(tn(music.length, 'Moved to the bin', ':count moved to the bin'), { action });
  });
  const restore = useAction(async (music: readonly ManagedMusic[]) => {
    if (await work(trashContract.restore, music)) toasts.positive(tn(music.length, 'Restored', ':count restored'));
  });
  const remove = useAction(async (music: readonly ManagedMusic[]) => {
    const onConfirm = async (): Promise<void> => {
      if (await work(trashContract.remove, music))
        toasts.positive(tn(music.length, 'Deleted for good', ':count deleted for good'));
    };
    const words = await deletionLabels(client, music);
    await modals.confirm({ ...words, action: t('Delete for good'), isDangerous: true, onConfirm });
  });
  return {
    put: put.run,
    restore: restore.run,
    /** Asks first: this is for good. */
    remove: remove.run,
    pending: put.pending || restore.pending || remove.pending || undo.pending,
  };
};
