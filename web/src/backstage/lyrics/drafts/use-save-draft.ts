import { useEffect } from 'react';
import type { Editor } from '../editor.ts';
import { deleteStoredLyrics, saveLyricsDraft } from './lyrics-draft.ts';

/** Milliseconds that changes gather before they are kept. */
const keepAfterMs = 500;

/** Keeps unsaved words in this browser, over a reload and until they are saved. */
export const useSaveDraft = (editor: Editor, owner: string, trackId: string): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => {
      clearTimeout(timer);
      timer = undefined;
      const words = editor.unsaved();
      if (words) saveLyricsDraft(owner, trackId, words);
      else deleteStoredLyrics(trackId);
    };
    const stop = editor.state.subscribe(() => {
      timer ??= setTimeout(keep, keepAfterMs);
    });
    addEventListener('pagehide', keep);
    return () => {
      stop();
      removeEventListener('pagehide', keep);
      if (timer) keep();
    };
  }, [editor, owner, trackId]);
};
