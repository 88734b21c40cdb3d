import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { CheckCheck, Heart, HeartOff, Link2, ListEnd, ListStart, Play, Share, X } from 'lucide-react';
import { t, tn } from '../../lib/i18n.ts';
import { trackPath } from '../../lib/paths.ts';
import type { Playable } from '../../player/engine/playable.ts';
import { likeWithToast } from '../../player/likes/like-with-toast.ts';
import { addEntry } from '../../player/menus/link-menu.tsx';
import { canShare, share } from '../../player/menus/share.ts';
import { queueTracks } from '../../player/queue/queue-tracks.ts';
import { likes } from '../../player/reactions/site-reactions.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import type { SelectedTable } from './active-selection.ts';
import type { Selection } from './selection.ts';

/** As a row's menu: the system's share sheet, or links on the clipboard where there is none. */
const shareTracks = (tracks: readonly Track[]): Promise<void> =>
  share(
    tracks.map(trackPath),
    tracks.length === 1 ? (tracks[0]?.name ?? '') : tn(tracks.length, '1 track', ':count tracks'),
  );

const isPublic = ({ token }: Playable): boolean => !token;

/** The tracks as they are chosen now: when it is clear where they go, none may be. */
const addChosen = ({ chosen }: SelectedTable) => {
  const listed = chosen();
  return addEntry({ name: t('Selected tracks'), load: async () => listed });
};

type Entries = readonly (MenuEntry & { onSelect: () => void })[];

const extras = new WeakMap<Selection, () => Entries>();

/** What a page that may change its list adds to what can be done with rows that are selected in it. @returns how to stop */
export const addSelectionEntries = (selection: Selection, entries: () => Entries): (() => void) => {
  extras.set(selection, entries);
  return () => void extras.delete(selection);
};

/** Likes all of them, or, where that is so already, none of them any more. */
const likeTracks = (tracks: readonly Track[]): Pick<MenuEntry, 'label' | 'icon'> & { onSelect: () => void } => {
  const ids = tracks.map(({ id }) => id);
  const liked = ids.every(likes.has);
  return {
    ...(liked ? { label: t('Unlike'), icon: HeartOff } : { label: t('Like'), icon: Heart }),
    onSelect: () => likeWithToast(liked ? ids : ids.filter((id) => !likes.has(id)), !liked),
  };
};

/** What can be done with all that is selected; each of them but selecting more ends the selection. */
export const selectionMenu = (table: SelectedTable): (MenuEntry & { onSelect: () => void })[] => {
  const { selection, chosen, play } = table;
  const then = (act: () => void) => () => {
    act();
    selection.clear();
  };
  const { label, icon, onSelect } = likeTracks(chosen().tracks);
  return [
    { label: t('Play'), icon: Play, onSelect: then(play) },
    { label: t('Play next'), icon: ListStart, onSelect: then(() => queueTracks(chosen(), 'next')) },
    { label: t('Add to queue'), icon: ListEnd, onSelect: then(() => queueTracks(chosen(), 'last')) },
    ...(chosen().tracks.every(isPublic)
      ? [{ ...addChosen(table), onSelect: then(() => addChosen(table).onSelect()) }]
      : []),
    ...(extras.get(selection)?.() ?? []).map((entry) => ({ ...entry, onSelect: then(entry.onSelect) })),
    // Of what nobody has seen there are no links to hand on: the list has one of its own. Nor of what came by a private one.
    ...(selection.get().beyond || !chosen().tracks.every(isPublic)
      ? []
      : [
          { label, icon, onSelect: then(onSelect) },
          {
            ...(canShare() ? { label: t('Share'), icon: Share } : { label: t('Copy links'), icon: Link2 }),
            onSelect: then(() => void shareTracks(chosen().tracks)),
          },
        ]),
    ...(selection.isAll() ? [] : [{ label: t('Select all'), icon: CheckCheck, onSelect: selection.all }]),
    { label: t('Clear the selection'), icon: X, onSelect: selection.clear },
  ];
};
