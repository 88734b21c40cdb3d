import type { Track } from '@overtone/shared/tracks/track.model.ts';
import { Link2, ListEnd, ListStart, Play, X } from 'lucide-react';
import { count } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { trackPath } from '../../lib/paths.ts';
import { queueTracks } from '../../player/queue-actions.ts';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import { toasts } from '../../ui/toasts.ts';
import type { SelectedTable } from './active-selection.ts';

const copyLinks = async (tracks: readonly Track[]): Promise<void> => {
  try {
    await navigator.clipboard.writeText(
      tracks.map((track) => new URL(trackPath(track), location.origin).href).join('\n'),
    );
    toasts.positive(tracks.length === 1 ? t('Link copied') : t(':count links copied', { count: count(tracks.length) }));
  } catch {
    toasts.danger(t('The browser did not let us copy the link.'));
  }
};

/** What can be done with all that is selected; each of them ends the selection. */
export const selectionMenu = ({ selection, tracks, play }: SelectedTable): (MenuEntry & { onSelect: () => void })[] => {
  const then = (act: () => void) => () => {
    act();
    selection.clear();
  };
  return [
    { label: t('Play'), icon: Play, onSelect: then(play) },
    { label: t('Play next'), icon: ListStart, onSelect: then(() => queueTracks(tracks(), 'next')) },
    { label: t('Add to queue'), icon: ListEnd, onSelect: then(() => queueTracks(tracks(), 'last')) },
    { label: t('Copy links'), icon: Link2, onSelect: then(() => void copyLinks(tracks())) },
    { label: t('Clear the selection'), icon: X, onSelect: selection.clear },
  ];
};
