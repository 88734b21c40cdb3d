import type { MusicState, Visibility } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { EyeOff, Globe, Tags, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { t, tn } from '../../lib/i18n.ts';
import { useAction } from '../../ui/actions/use-action.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import type { BulkAction } from '../../ui/lists/data-table/data-list.ts';
import { modals } from '../../ui/overlays/modals.ts';
import { changeMusic, type MusicChange, type Refused } from '../music/change-music.ts';
import { readMusicAnew, showMusic } from '../music/known-lists.ts';
import { editedOf } from '../music/labels/label-edit.ts';
import type { ManagedMusic } from '../music/own-music.ts';
import { useTrash } from '../music/use-trash.ts';
import { LabelsDialog } from './labels-dialog.tsx';
import type { Ticks } from './use-ticks.ts';

interface BulkOptions {
  readonly artistId: string;
  /** Of the list. */
  readonly state: MusicState | undefined;
  readonly ticks: Ticks;
}

const said = (changed: number, visibility: Visibility): string =>
  visibility === 'public'
    ? tn(changed, 'Made public', ':count made public')
    : tn(changed, 'Hidden from everybody', ':count hidden from everybody');

/** What can be done with the rows that are ticked, as their list stands, and what could not be. */
export const useBulk = ({ artistId, state, ticks }: BulkOptions) => {
  const client = useQueryClient();
  const { selection, ticked } = ticks;
  const trash = useTrash(artistId, selection.drop);
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  const change = useAction(
    async (music: readonly ManagedMusic[], changeOf: (one: ManagedMusic) => MusicChange, done: string) => {
      setRefused([]);
      // What stands so already is no edit.
      const others = music.filter((one) => Object.keys(changeOf(one)).length > 0);
      const result = await changeMusic(others, changeOf);
      const kept = new Set(result.refused.map(({ id }) => id));
      selection.drop(music.flatMap(({ id }) => (kept.has(id) ? [] : [id])));
      showMusic(client, artistId, result.changed);
      setRefused(result.refused);
      if (result.refused.length > 0) await readMusicAnew(client, artistId);
      else toasts.positive(done);
    },
  );
  const show = (visibility: Visibility): void =>
    void change.run(
      ticked,
      (one) => (one.visibility === visibility ? {} : { visibility }),
      said(ticked.length, visibility),
    );

  const pending = trash.pending || change.pending;
  const publish: BulkAction = {
    label: t('Make public'),
    icon: Globe,
    pending,
    onSelect: () => show('public'),
  };
  const hide: BulkAction = {
    label: t('Hide'),
    icon: EyeOff,
    pending,
    onSelect: () => show('hidden'),
  };
  const label: BulkAction = {
    label: t('Genres and tags'),
    icon: Tags,
    pending,
    onSelect: () =>
      modals.open((close) => (
        <LabelsDialog
          music={ticked}
          close={close}
          onEdit={(edits) =>
            void change.run(ticked, (one) => editedOf(one, edits), tn(ticked.length, 'Changed', ':count changed'))
          }
        />
      )),
  };
  const put: BulkAction = {
    label: t('Move to the bin'),
    icon: Trash2,
    pending,
    onSelect: () => void trash.put(ticked),
  };
  const inTrash: BulkAction[] = [
    { label: t('Restore'), icon: Undo2, pending, onSelect: () => void trash.restore(ticked) },
    {
      label: t('Delete for good'),
      icon: Trash2,
      pending,
      isDangerous: true,
      onSelect: () => void trash.remove(ticked),
    },
  ];
  const isPublic = state === 'live' || state === 'scheduled';
  const outside = [...(isPublic ? [] : [publish]), ...(state === 'hidden' ? [] : [hide]), label, put];
  return {
    actions: state === 'trashed' ? inTrash : outside,
    trash,
    refused,
    forgetRefused: (): void => setRefused([]),
  };
};
