import { trashContract } from '@overtone/shared/backstage/music/trash.contract.ts';
import { ListMusic, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { call } from '../../../lib/api.ts';
import { t, tn } from '../../../lib/i18n.ts';
import { withRetries } from '../../../lib/retry.ts';
import { shareEntry } from '../../../sharing/public.ts';
import { useAction } from '../../../ui/actions/use-action.ts';
import { showFailure } from '../../../ui/feedback/show-failure.ts';
import { toasts } from '../../../ui/feedback/toasts.ts';
import type { MenuEntry } from '../../../ui/overlays/menu-entry.ts';
import { editTrackPath, lyricsEditorPath } from '../../layout/paths.ts';
import { subjectOf } from '../own-music.ts';
import { trackOf } from '../release-draft.ts';
import type { ReleaseEditor } from '../release-editor.ts';

/** What can be done with rows of a release. */
export const useRowMenu = (
  editor: ReleaseEditor,
  open: { readonly edit: (keys: readonly string[]) => void; readonly replace: (key: string) => void },
) => {
  const rowsOf = (keys: readonly string[]) => editor.store.get().rows.filter(({ key }) => keys.includes(key));

  /** Tracks go into the bin, files back to what is uploaded: both can be undone. */
  const remove = useAction(async (keys: readonly string[]): Promise<void> => {
    const before = editor.store.get();
    const trackIds = rowsOf(keys).flatMap((row) => (row.trackId && trackOf(before, row) ? [row.trackId] : []));
    const body = { trackIds };
    if (trackIds.length > 0) await withRetries('PUT', () => call(trashContract.put, { body }));
    editor.remove(keys);
    const undo = async (): Promise<void> => {
      try {
        if (trackIds.length > 0) await withRetries('PUT', () => call(trashContract.restore, { body }));
        editor.change((release) => ({
          ...release,
          rows: before.rows,
          tracks: { ...before.tracks, ...release.tracks },
        }));
      } catch (error) {
        showFailure(error);
      }
    };
    const said =
      trackIds.length > 0
        ? t('Moved to the bin')
        : tn(keys.length, '1 file taken out of the release', ':count files taken out of the release');
    toasts.positive(said, { action: { label: t('Undo'), onSelect: () => void undo() } });
  });

  const entries = (key: string): MenuEntry[] => {
    const [row] = rowsOf([key]);
    const track = row && trackOf(editor.store.get(), row);
    const edit = track
      ? { label: t('Edit'), icon: Pencil, path: editTrackPath(track.id) }
      : { label: t('Edit'), icon: Pencil, onSelect: () => open.edit([key]) };
    return [
      edit,
      ...(track
        ? [
            { label: t('Lyrics'), icon: ListMusic, path: lyricsEditorPath(track.id) },
            { label: t('Replace audio'), icon: RefreshCw, onSelect: () => open.replace(key) },
            shareEntry(subjectOf(track)),
          ]
        : []),
      {
        label: track ? t('Remove into the bin') : t('Take out of the release'),
        icon: Trash2,
        onSelect: () => void remove.run([key]),
      },
    ];
  };
  return { entries, remove: remove.run };
};
