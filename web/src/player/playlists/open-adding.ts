import { createElement } from 'react';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { modals } from '../../ui/overlays/modals.ts';
import type { AddedMusic } from './added-music.ts';

/** Asks into which playlist some music is to go. Never rejects. */
export const openAdding = async (music: AddedMusic): Promise<void> => {
  try {
    const { AddDialog } = await import('./add-dialog.tsx');
    modals.open((close) => createElement(AddDialog, { music, close }));
  } catch (error) {
    showFailure(error);
  }
};
