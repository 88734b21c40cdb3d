import { CirclePlus, Share } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import type { NamedTracks } from '../../player/track-controls.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { modals } from '../../ui/overlays/modals.ts';
import { getSharedPage, type Shareable } from './shareable.ts';

// These functions share a file because every file used by menus is requested in every visit.

/** Opens the share sheet. Never rejects. */
export const openShareSheet = async (shareable: Shareable): Promise<void> => {
  try {
    const { ShareSheet } = await import('./sheet/share-sheet.tsx');
    const page = getSharedPage(shareable);
    modals.open((close) => <ShareSheet page={page} close={close} />);
  } catch (error) {
    showFailure(error);
  }
};

/** Menu entries for any page. */
export const createShareEntries = (shareable: Shareable): MenuEntry[] => [
  { label: t('Share'), icon: Share, onSelect: () => void openShareSheet(shareable) },
];

/** The button inside a `ShareButton`. */
export const ShareIconButton = (shareable: Shareable) => (
  <IconButton label={t('Share')} aria-haspopup="dialog" onClick={() => void openShareSheet(shareable)}>
    <Share aria-hidden />
  </IconButton>
);

const openAddToPlaylistDialog = async (music: NamedTracks): Promise<void> => {
  try {
    await (await import('../../library/add-to-playlist/open-add-dialog.ts')).openAddDialog(music);
  } catch (error) {
    showFailure(error);
  }
};

/** The menu entry that adds music to a playlist. */
export const createAddToPlaylistEntry = (music: NamedTracks): MenuEntry & { onSelect: () => void } => ({
  label: t('Add to playlist'),
  icon: CirclePlus,
  onSelect: () => void openAddToPlaylistDialog(music),
});
