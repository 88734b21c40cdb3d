import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { CheckCheck, Link2, ListEnd, ListStart, Play, Share, X } from 'lucide-react';
import { t, tn } from '../../lib/i18n.ts';
import { trackPath } from '../../lib/paths.ts';
import { canShare, share } from '../../player/menus/share.ts';
import { queueTracks } from '../../player/queue/queue-tracks.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import type { SelectedTable } from './active-selection.ts';

/** As a row's menu: the system's share sheet, or links on the clipboard where there is none. */
const shareTracks = (tracks: readonly Track[]): Promise<void> =>
  share(
    tracks.map(trackPath),
    tracks.length === 1 ? (tracks[0]?.name ?? '') : tn(tracks.length, '1 track', ':count tracks'),
  );

/** What can be done with all that is selected; each of them but selecting more ends the selection. */
export const selectionMenu = ({ selection, chosen, play }: SelectedTable): (MenuEntry & { onSelect: () => void })[] => {
  const then = (act: () => void) => () => {
    act();
    selection.clear();
  };
  return [
    { label: t('Play'), icon: Play, onSelect: then(play) },
    { label: t('Play next'), icon: ListStart, onSelect: then(() => queueTracks(chosen(), 'next')) },
    { label: t('Add to queue'), icon: ListEnd, onSelect: then(() => queueTracks(chosen(), 'last')) },
    // Of what nobody has seen there are no links to hand on: the list has one of its own.
    ...(selection.get().beyond
      ? []
      : [
          {
            ...(canShare() ? { label: t('Share'), icon: Share } : { label: t('Copy links'), icon: Link2 }),
            onSelect: then(() => void shareTracks(chosen().tracks)),
          },
        ]),
    ...(selection.isAll() ? [] : [{ label: t('Select all'), icon: CheckCheck, onSelect: selection.all }]),
    { label: t('Clear the selection'), icon: X, onSelect: selection.clear },
  ];
};
