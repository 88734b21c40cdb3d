import { createElement } from 'react';
import { loadWithTexts } from '../../lib/texts.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { modals } from '../../ui/overlays/modals.ts';
import type { ShareSubject } from './share-subject.ts';

const loadDialog = loadWithTexts('account', () => import('./share-dialog.tsx'));

/**
 * Opens the dialog with the private links of an album, a track or a playlist. The server checks the permission. Never
 * rejects.
 */
export const openShareDialog = async (subject: ShareSubject): Promise<void> => {
  try {
    const { ShareDialog } = await loadDialog();
    modals.open((close) => createElement(ShareDialog, { subject, close }));
  } catch (error) {
    showFailure(error);
  }
};
