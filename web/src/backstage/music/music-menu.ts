import { ChartColumn, ExternalLink, Pencil, Play, Trash2, Undo2 } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { shareEntry } from '../../sharing/public.ts';
import type { MenuSource } from '../../ui/overlays/menu-entry.ts';
import { insightsPathOf } from '../layout/paths.ts';
import { editPath, isAlbum, type ManagedMusic, publicPath, subjectOf } from './own-music.ts';
import { playMusic } from './play-music.ts';

interface TrashActions {
  readonly put: (music: readonly ManagedMusic[]) => unknown;
  readonly restore: (music: readonly ManagedMusic[]) => unknown;
  readonly remove: (music: readonly ManagedMusic[]) => unknown;
}

/** What can be done with something of one's own: in the bin it only comes back or goes. */
export const musicMenu = (music: ManagedMusic, { put, restore, remove }: TrashActions): MenuSource => ({
  label: t('More for :name', { name: music.name }),
  entries: () =>
    music.state === 'trashed'
      ? [
          { label: t('Restore'), icon: Undo2, onSelect: () => void restore([music]) },
          { label: t('Delete for good'), icon: Trash2, onSelect: () => void remove([music]) },
        ]
      : [
          { label: t('Edit'), icon: Pencil, path: editPath(music) },
          ...(music.isPublished ? [{ label: t('Open page'), icon: ExternalLink, path: publicPath(music) }] : []),
          {
            label: t('Insights'),
            icon: ChartColumn,
            path: insightsPathOf(isAlbum(music) ? 'albums' : 'tracks', music.id),
          },
          { label: t('Play'), icon: Play, onSelect: () => playMusic(music) },
          shareEntry(subjectOf(music)),
          { label: t('Move to the bin'), icon: Trash2, onSelect: () => void put([music]) },
        ],
});
