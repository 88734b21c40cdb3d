import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { FileOutput } from 'lucide-react';
import { createElement } from 'react';
import { t } from '../../lib/i18n.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { modals } from '../../ui/overlays/modals.ts';

const openExportDialog = async (playlist: Playlist): Promise<void> => {
  try {
    const { ExportDialog } = await import('./export-dialog.tsx');
    modals.open((close) => createElement(ExportDialog, { playlist, close }));
  } catch (error) {
    showFailure(error);
  }
};

/** The menu entry that saves a playlist as a file. */
export const createExportEntry = (playlist: Playlist): MenuEntry => ({
  label: t('Export'),
  icon: FileOutput,
  onSelect: () => void openExportDialog(playlist),
});
