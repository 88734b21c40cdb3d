import { isSmartPlaylist } from '@overtone/shared/library/playlists/is-smart-playlist.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { ListFilter, PencilLine, Trash2 } from 'lucide-react';
import { createElement } from 'react';
import { t } from '../../../lib/i18n.ts';
import { showFailure } from '../../../ui/feedback/show-failure.ts';
import type { MenuEntry } from '../../../ui/overlays/menu-entry.ts';
import { modals } from '../../../ui/overlays/modals.ts';

/** Path of the rule editor of a smart playlist. */
export const smartRulePath = ({ id }: Pick<Playlist, 'id'>): string => `/library/smart-playlists/${id}`;

/** Opens the dialog to edit a playlist's details. Never rejects. */
export const openDetailsDialog = async (playlist: Playlist): Promise<void> => {
  try {
    const { DetailsDialog } = await import('./details-dialog.tsx');
    modals.open((close) => createElement(DetailsDialog, { playlist, close }));
  } catch (error) {
    showFailure(error);
  }
};

const openRemoveDialog = async (playlist: Playlist): Promise<void> => {
  try {
    const { RemoveDialog } = await import('./remove-dialog.tsx');
    modals.open((close) => createElement(RemoveDialog, { playlist, close }));
  } catch (error) {
    showFailure(error);
  }
};

/** Menu entries for the owner of a playlist. */
export const getOwnerMenuEntries = (playlist: Playlist): MenuEntry[] => [
  ...(isSmartPlaylist(playlist) ? [{ label: t('Edit rules'), icon: ListFilter, path: smartRulePath(playlist) }] : []),
  { label: t('Edit details'), icon: PencilLine, onSelect: () => void openDetailsDialog(playlist) },
  { label: t('Delete playlist'), icon: Trash2, onSelect: () => void openRemoveDialog(playlist) },
];
