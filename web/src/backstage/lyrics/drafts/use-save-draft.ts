import { useEffect } from 'react';
import type { Editor } from '../editor.ts';
import { deleteLyricsDraft, saveLyricsDraft } from './lyrics-draft.ts';

/** Delay between a change and the next write to the storage, in milliseconds. */
const saveDelayMs = 500;

/** Stores unsaved lyrics in this browser until they are saved. */
export const useSaveDraft = (editor: Editor, owner: string, trackId: string): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = (): void => {
      clearTimeout(timer);
      timer = undefined;
      const draft = editor.getDraft();
      if (draft) saveLyricsDraft(owner, trackId, draft);
      else deleteLyricsDraft(trackId);
    };
    const stop = editor.state.subscribe(() => {
      timer ??= setTimeout(store, saveDelayMs);
    });
    addEventListener('pagehide', store);
    return () => {
      stop();
      removeEventListener('pagehide', store);
      if (timer) store();
    };
  }, [editor, owner, trackId]);
};
