import { trashContract } from '@overtone/shared/backstage/music/trash.contract.ts';
import { ListMusic, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { call } from '../../../lib/api.ts';
import { t, tn } from '../../../lib/i18n.ts';
import { withRetries } from '../../../lib/retry.ts';
import { createPrivateLinksEntry } from '../../../sharing/share-entry.ts';
import { useAction } from '../../../ui/actions/use-action.ts';
import { showFailure } from '../../../ui/feedback/show-failure.ts';
import { toasts } from '../../../ui/feedback/toasts.ts';
import type { MenuEntry } from '../../../ui/overlays/menu-entry.ts';
import { editTrackPath, lyricsEditorPath } from '../../layout/paths.ts';
import { getShareSubject } from '../managed-music.ts';
import { getRowTrack } from '../release-draft.ts';
import type { ReleaseEditor } from '../release-editor.ts';

/** The menu and the actions of the rows of a release. */
export const useRowMenu = (
  editor: ReleaseEditor,
  dialogs: { readonly edit: (keys: readonly string[]) => void; readonly replace: (key: string) => void },
) => {
  const findRows = (keys: readonly string[]) => editor.store.get().rows.filter(({ key }) => keys.includes(key));

  /** Moves tracks to the trash and removes files from the release. Both can be undone. */
  const remove = useAction(async (keys: readonly string[]): Promise<void> => {
    const previousRelease = editor.store.get();
    const trackIds = findRows(keys).flatMap((row) =>
      row.trackId && getRowTrack(previousRelease, row) ? [row.trackId] : [],
    );
    const body = { trackIds };
    if (trackIds.length > 0) await withRetries('PUT', () => call(trashContract.put, { body }));
    editor.remove(keys);
    const undo = async (): Promise<void> => {
      try {
        if (trackIds.length > 0) await withRetries('PUT', () => call(trashContract.restore, { body }));
        editor.change((release) => ({
          ...release,
          rows: previousRelease.rows,
          tracks: { ...previousRelease.tracks, ...release.tracks },
        }));
      } catch (error) {
        showFailure(error);
      }
    };
    const message =
      trackIds.length > 0
        ? t('Moved to trash')
        : tn(keys.length, '1 file removed from release', ':count files removed from release');
    toasts.positive(message, { action: { label: t('Undo'), onSelect: () => void undo() } });
  });

  const entries = (key: string): MenuEntry[] => {
    const [row] = findRows([key]);
    const track = row && getRowTrack(editor.store.get(), row);
    const editEntry = track
      ? { label: t('Edit'), icon: Pencil, path: editTrackPath(track.id) }
      : { label: t('Edit'), icon: Pencil, onSelect: () => dialogs.edit([key]) };
    return [
      editEntry,
      ...(track
        ? [
            { label: t('Lyrics'), icon: ListMusic, path: lyricsEditorPath(track.id) },
            { label: t('Replace audio'), icon: RefreshCw, onSelect: () => dialogs.replace(key) },
            createPrivateLinksEntry(getShareSubject(track)),
          ]
        : []),
      {
        label: track ? t('Move to trash') : t('Remove from release'),
        icon: Trash2,
        onSelect: () => void remove.run([key]),
      },
    ];
  };
  return { entries, remove: remove.run };
};
