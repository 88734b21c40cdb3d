import { useEffect } from 'react';
import type { Editor } from '../editor.ts';
import { forgetWords, keepWords } from './kept-words.ts';

/** Milliseconds that changes gather before they are kept. */
const keepAfterMs = 500;

/** Keeps unsaved words in this browser, over a reload and until they are saved. */
export const useKeepWords = (editor: Editor, owner: string, trackId: string): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => {
      clearTimeout(timer);
      timer = undefined;
      const words = editor.unsaved();
      if (words) keepWords(owner, trackId, words);
      else forgetWords(trackId);
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
