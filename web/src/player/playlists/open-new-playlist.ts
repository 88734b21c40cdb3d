import { createElement } from 'react';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { modals } from '../../ui/overlays/modals.ts';
import type { AddedMusic } from './added-music.ts';

/** Asks what a new playlist is to be called. @param music what it begins with. Never rejects. */
export const openNewPlaylist = async (music?: AddedMusic): Promise<void> => {
  try {
    const { NewPlaylistDialog } = await import('./new-playlist-dialog.tsx');
    modals.open((close) => createElement(NewPlaylistDialog, { music, close }));
  } catch (error) {
    showFailure(error);
  }
};
