import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { CheckCheck, Heart, HeartOff, Link2, ListEnd, ListStart, Play, Share, X } from 'lucide-react';
import { t, tn } from '../../lib/i18n.ts';
import { trackPath } from '../../lib/paths.ts';
import { setReactionsWithToast } from '../../library/reactions/set-reactions-with-toast.ts';
import { likes } from '../../library/reactions/site-reactions.ts';
import type { Playable } from '../../player/engine/playable.ts';
import { addToQueue } from '../../player/queue/add-to-queue.ts';
import { createAddToPlaylistEntry } from '../../sharing/share/link-menu.tsx';
import { canShare, share } from '../../sharing/share/system-share.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import type { SelectedTable } from './active-selection.ts';
import type { Selection } from './selection.ts';

/** Opens the system's share sheet, or copies the links if there is none. */
const shareTracks = (tracks: readonly Track[]): Promise<void> =>
  share(
    tracks.map(trackPath),
    tracks.length === 1 ? (tracks[0]?.name ?? '') : tn(tracks.length, '1 song', ':count songs'),
  );

const isPublic = ({ token }: Playable): boolean => !token;

/** Creates the entry that adds the current selection to a playlist. The selection is read now, as it may be cleared later. */
const createAddToPlaylistEntryForSelection = ({ getSelectedTracks }: SelectedTable) => {
  const selectedTracks = getSelectedTracks();
  return createAddToPlaylistEntry({ name: t('Selected songs'), load: async () => selectedTracks });
};

type SelectionEntries = readonly (MenuEntry & { onSelect: () => void })[];

const extraEntries = new WeakMap<Selection, () => SelectionEntries>();

/**
 * Adds entries to the menu of a selection, for pages that can edit their list.
 * @returns a function that removes them
 */
export const addSelectionEntries = (selection: Selection, entries: () => SelectionEntries): (() => void) => {
  extraEntries.set(selection, entries);
  return () => void extraEntries.delete(selection);
};

/** An entry that likes all tracks, or unlikes them if all are liked. */
const createLikeTracksEntry = (
  tracks: readonly Track[],
): Pick<MenuEntry, 'label' | 'icon'> & { onSelect: () => void } => {
  const ids = tracks.map(({ id }) => id);
  const allLiked = ids.every(likes.has);
  return {
    ...(allLiked ? { label: t('Unlike'), icon: HeartOff } : { label: t('Like'), icon: Heart }),
    onSelect: () => setReactionsWithToast('likes', allLiked ? ids : ids.filter((id) => !likes.has(id)), !allLiked),
  };
};

/** Builds the menu of a selection. Every entry except "Select all" clears the selection. */
export const createSelectionMenu = (table: SelectedTable): (MenuEntry & { onSelect: () => void })[] => {
  const { selection, getSelectedTracks, play } = table;
  const clearSelectionAfter = (action: () => void) => () => {
    action();
    selection.clear();
  };
  const { label, icon, onSelect } = createLikeTracksEntry(getSelectedTracks().tracks);
  return [
    { label: t('Play'), icon: Play, onSelect: clearSelectionAfter(play) },
    {
      label: t('Play next'),
      icon: ListStart,
      onSelect: clearSelectionAfter(() => addToQueue(getSelectedTracks(), 'next')),
    },
    {
      label: t('Add to queue'),
      icon: ListEnd,
      onSelect: clearSelectionAfter(() => addToQueue(getSelectedTracks(), 'last')),
    },
    ...(getSelectedTracks().tracks.every(isPublic)
      ? [
          {
            ...createAddToPlaylistEntryForSelection(table),
            onSelect: clearSelectionAfter(() => createAddToPlaylistEntryForSelection(table).onSelect()),
          },
        ]
      : []),
    ...(extraEntries.get(selection)?.() ?? []).map((entry) => ({
      ...entry,
      onSelect: clearSelectionAfter(entry.onSelect),
    })),
    // Tracks that are not loaded have no links here, and tracks of a private share cannot be liked or shared.
    ...(selection.get().hasUnloadedRows || !getSelectedTracks().tracks.every(isPublic)
      ? []
      : [
          { label, icon, onSelect: clearSelectionAfter(onSelect) },
          {
            ...(canShare() ? { label: t('Share'), icon: Share } : { label: t('Copy links'), icon: Link2 }),
            onSelect: clearSelectionAfter(() => void shareTracks(getSelectedTracks().tracks)),
          },
        ]),
    ...(selection.isAll() ? [] : [{ label: t('Select all'), icon: CheckCheck, onSelect: selection.selectAll }]),
    { label: t('Clear selection'), icon: X, onSelect: selection.clear },
  ];
};
