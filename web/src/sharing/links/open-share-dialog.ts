import { createElement } from 'react';
import { withTexts } from '../../lib/texts.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { modals } from '../../ui/overlays/modals.ts';
import type { ShareSubject } from './share-subject.ts';

const dialog = withTexts('account', () => import('./share-dialog.tsx'));

/** Opens the private links to something, for whoever manages its artist; the server asks again. Never rejects. */
export const openShareDialog = async (subject: ShareSubject): Promise<void> => {
  try {
    const { ShareDialog } = await dialog();
    modals.open((close) => createElement(ShareDialog, { subject, close }));
  } catch (error) {
    showFailure(error);
  }
};
