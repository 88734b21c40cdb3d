import { createElement } from 'react';
import type { NamedTracks } from '../../player/track-controls.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { modals } from '../../ui/overlays/modals.ts';

/** Opens the dialog that adds music to a playlist. Never rejects. */
export const openAddDialog = async (music: NamedTracks): Promise<void> => {
  try {
    const { AddDialog } = await import('./add-dialog.tsx');
    modals.open((close) => createElement(AddDialog, { music, close }));
  } catch (error) {
    showFailure(error);
  }
};
