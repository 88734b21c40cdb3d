import type { UserId } from '@overtone/shared/ids.ts';
import { isSmartPlaylist } from '@overtone/shared/library/playlists/is-smart-playlist.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { LogOut, UserPlus, Users } from 'lucide-react';
import { createElement } from 'react';
import { t } from '../../../lib/i18n.ts';
import { showFailure } from '../../../ui/feedback/show-failure.ts';
import type { MenuEntry } from '../../../ui/overlays/menu-entry.ts';
import { modals } from '../../../ui/overlays/modals.ts';

/** Opens the dialog with the members of a playlist. Never rejects. */
export const openMembers = async (playlist: Playlist, userId: UserId, shouldAskToLeave = false): Promise<void> => {
  try {
    const { MembersDialog } = await import('./members-dialog.tsx');
    modals.open((close) => createElement(MembersDialog, { playlist, userId, shouldAskToLeave, close }));
  } catch (error) {
    showFailure(error);
  }
};

/** Menu entries for the owner and members of a playlist. Smart playlists have no members. */
export const getMemberMenuEntries = (playlist: Playlist, userId: UserId): MenuEntry[] => {
  const openDialog = (shouldAskToLeave = false) => void openMembers(playlist, userId, shouldAskToLeave);
  if (isSmartPlaylist(playlist)) return [];
  if (playlist.owner.id === userId)
    return [{ label: t('Invite people'), icon: UserPlus, onSelect: () => openDialog() }];
  if (!playlist.role) return [];
  return [
    { label: t('People'), icon: Users, onSelect: () => openDialog() },
    { label: t('Leave playlist'), icon: LogOut, onSelect: () => openDialog(true) },
  ];
};
