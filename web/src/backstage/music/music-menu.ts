import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { ChartColumn, ExternalLink, Pencil, Play, Trash2, Undo2 } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { loadAndPlay } from '../../player/load-and-play.ts';
import { createPrivateLinksEntry } from '../../sharing/share-entry.ts';
import type { MenuSource } from '../../ui/overlays/menu-entry.ts';
import { musicInsightsPath } from '../layout/paths.ts';
import { getEditPath, getPublicPath, getShareSubject, isAlbum, type ManagedMusic } from './managed-music.ts';

/** Plays managed music, even if it is not published. The player links to the public page or else to the editor. */
const playMusic = (music: ManagedMusic): void => {
  const path = music.isPublished ? getPublicPath(music) : getEditPath(music);
  const { id, name } = music;
  const context = { type: isAlbum(music) ? 'album' : 'track', id, name, path } as const;
  void loadAndPlay(context, async () => {
    if (!isAlbum(music)) return { tracks: [music] };
    const { album } = await call(managedAlbumContract.get, { params: { albumId: music.id } });
    return { tracks: album.tracks };
  });
};

interface TrashActions {
  readonly moveToTrash: (music: readonly ManagedMusic[]) => unknown;
  readonly restore: (music: readonly ManagedMusic[]) => unknown;
  readonly remove: (music: readonly ManagedMusic[]) => unknown;
}

/** The menu of music that the user manages. Music in the trash can only be restored or deleted. */
export const createMusicMenu = (music: ManagedMusic, { moveToTrash, restore, remove }: TrashActions): MenuSource => ({
  label: t('More options for :name', { name: music.name }),
  entries: () =>
    music.state === 'trashed'
      ? [
          { label: t('Restore'), icon: Undo2, onSelect: () => void restore([music]) },
          { label: t('Delete permanently'), icon: Trash2, onSelect: () => void remove([music]) },
        ]
      : [
          { label: t('Edit'), icon: Pencil, path: getEditPath(music) },
          ...(music.isPublished ? [{ label: t('Open page'), icon: ExternalLink, path: getPublicPath(music) }] : []),
          {
            label: t('Insights'),
            icon: ChartColumn,
            path: musicInsightsPath(isAlbum(music) ? 'albums' : 'tracks', music.id),
          },
          { label: t('Play'), icon: Play, onSelect: () => playMusic(music) },
          createPrivateLinksEntry(getShareSubject(music)),
          { label: t('Move to trash'), icon: Trash2, onSelect: () => void moveToTrash([music]) },
        ],
});
