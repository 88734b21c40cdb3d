import { createElement } from 'react';
import type { NamedTracks } from '../../player/track-controls.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { modals } from '../../ui/overlays/modals.ts';

/**
 * Opens the dialog for a new playlist. Never rejects.
 * @param music the first tracks.
 */
export const openNewPlaylistDialog = async (music?: NamedTracks): Promise<void> => {
  try {
    const { NewPlaylistDialog } = await import('./new-playlist-dialog.tsx');
    modals.open((close) => createElement(NewPlaylistDialog, { music, close }));
  } catch (error) {
    showFailure(error);
  }
};
