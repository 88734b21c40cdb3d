import { createElement } from 'react';
import { modals } from '../../ui/overlays/modals.ts';
import type { Duplicates } from './duplicates-dialog.tsx';

/**
 * Asks what is to become of tracks that a playlist has already.
 * @returns null where nothing is to be added; so it is when the page goes, or another dialog comes
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
