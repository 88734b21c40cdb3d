import { createElement } from 'react';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { modals } from '../../ui/overlays/modals.ts';

/** Opens the dialog that creates a workspace, and loads its code. Never rejects. */
export const openCreateWorkspace = async (): Promise<void> => {
  try {
    const { CreateWorkspaceDialog } = await import('./create-workspace-dialog.tsx');
    modals.open((close) => createElement(CreateWorkspaceDialog, { close }));
  } catch (error) {
    showFailure(error);
  }
};
