import { createElement } from 'react';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { modals } from '../../ui/overlays/modals.ts';
import type { AddedMusic } from './added-music.ts';

/** Opens the dialog that adds music to a playlist. Never rejects. */
export const openAddDialog = async (music: AddedMusic): Promise<void> => {
  try {
    const { AddDialog } = await import('./add-dialog.tsx');
    modals.open((close) => createElement(AddDialog, { music, close }));
  } catch (error) {
    showFailure(error);
  }
};
