import type { MusicState, Visibility } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { EyeOff, Globe, Tags, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { t, tn } from '../../lib/i18n.ts';
import { useAction } from '../../ui/actions/use-action.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import type { BulkAction } from '../../ui/lists/data-table/data-list.ts';
import { modals } from '../../ui/overlays/modals.ts';
import { refetchMusicLists, updateMusicInLists } from '../music/cached-music-lists.ts';
import { changeMusic, type MusicChange, type RejectedChange } from '../music/change-music.ts';
import { applyLabelEdits } from '../music/labels/label-edit.ts';
import type { ManagedMusic } from '../music/managed-music.ts';
import { useTrash } from '../music/use-trash.ts';
import { LabelsDialog } from './labels-dialog.tsx';
import type { MusicSelection } from './use-music-selection.ts';

interface BulkOptions {
  readonly artistId: string;
  /** The state by which the list is filtered. */
  readonly state: MusicState | undefined;
  readonly selection: MusicSelection;
}

const getDoneText = (changed: number, visibility: Visibility): string =>
  visibility === 'public' ? tn(changed, 'Made public', ':count made public') : tn(changed, 'Hidden', ':count hidden');

/** The bulk actions on the selected rows, by the state of the list, and the rejected changes. */
export const useBulkActions = ({ artistId, state, selection }: BulkOptions) => {
  const client = useQueryClient();
  const { rowSelection, selected } = selection;
  const trash = useTrash(artistId, rowSelection.drop);
  const [rejected, setRejected] = useState<readonly RejectedChange[]>([]);

  const changeMusicAction = useAction(
    async (music: readonly ManagedMusic[], getChange: (item: ManagedMusic) => MusicChange, doneText: string) => {
      setRejected([]);
      // Music that already has the values is skipped.
      const changedItems = music.filter((item) => Object.keys(getChange(item)).length > 0);
      const result = await changeMusic(changedItems, getChange);
      const rejectedIds = new Set(result.rejected.map(({ id }) => id));
      rowSelection.drop(music.flatMap(({ id }) => (rejectedIds.has(id) ? [] : [id])));
      updateMusicInLists(client, artistId, result.changed);
      setRejected(result.rejected);
      if (result.rejected.length > 0) await refetchMusicLists(client, artistId);
      else toasts.positive(doneText);
    },
  );
  const setVisibility = (visibility: Visibility): void =>
    void changeMusicAction.run(
      selected,
      (item) => (item.visibility === visibility ? {} : { visibility }),
      getDoneText(selected.length, visibility),
    );

  const isPending = trash.isPending || changeMusicAction.isPending;
  const publish: BulkAction = {
    label: t('Make public'),
    icon: Globe,
    isPending,
    onSelect: () => setVisibility('public'),
  };
  const hide: BulkAction = {
    label: t('Hide'),
    icon: EyeOff,
    isPending,
    onSelect: () => setVisibility('hidden'),
  };
  const labelAction: BulkAction = {
    label: t('Genres and tags'),
    icon: Tags,
    isPending,
    onSelect: () =>
      modals.open((close) => (
        <LabelsDialog
          music={selected}
          close={close}
          onEdit={(edits) =>
            void changeMusicAction.run(
              selected,
              (item) => applyLabelEdits(item, edits),
              tn(selected.length, 'Changed', ':count changed'),
            )
          }
        />
      )),
  };
  const trashAction: BulkAction = {
    label: t('Move to trash'),
    icon: Trash2,
    isPending,
    onSelect: () => void trash.moveToTrash(selected),
  };
  const trashActions: BulkAction[] = [
    { label: t('Restore'), icon: Undo2, isPending, onSelect: () => void trash.restore(selected) },
    {
      label: t('Delete permanently'),
      icon: Trash2,
      isPending,
      isDangerous: true,
      onSelect: () => void trash.remove(selected),
    },
  ];
  const isPublic = state === 'live' || state === 'scheduled';
  const regularActions = [
    ...(isPublic ? [] : [publish]),
    ...(state === 'hidden' ? [] : [hide]),
    labelAction,
    trashAction,
  ];
  return {
    actions: state === 'trashed' ? trashActions : regularActions,
    trash,
    rejected,
    clearRejected: (): void => setRejected([]),
  };
};
