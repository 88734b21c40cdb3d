import { createElement } from 'react';
import { modals } from '../../ui/overlays/modals.ts';
import type { Duplicates } from './duplicates-dialog.tsx';

/**
 * Asks what to do with tracks that the playlist already has.
 * @returns null if the user cancels, leaves the page or another dialog opens.
 */
export const askDuplicates = async (duplicates: Duplicates): Promise<'add' | 'skip' | null> => {
  const { DuplicatesDialog } = await import('./duplicates-dialog.tsx');
  return new Promise((resolve) => {
    const settle = (choice: 'add' | 'skip' | null): void => {
      stop();
      if (modals.get() === dialog) modals.close();
      resolve(choice);
    };
    const dialog = () => createElement(DuplicatesDialog, { ...duplicates, settle });
    modals.open(dialog);
    const stop = modals.subscribe(() => modals.get() !== dialog && settle(null));
  });
};
