import { t, tn } from '../../../lib/i18n.ts';
import { toasts } from '../../../ui/feedback/toasts.ts';
import type { Editor } from '../editor.ts';
import { undo } from '../sync/sync-session.ts';
import type { LyricsFormat } from '../text/parse-lyrics.ts';
import { countTimedLines } from '../text/timed-text.ts';

/** Shows what was imported in place of the previous lyrics, with a button that undoes it. */
export const notifyImported = (editor: Editor, kind: LyricsFormat): void => {
  const { sung } = countTimedLines(editor.state.get().session.lines);
  const lines = tn(sung, '1 line', ':count lines');
  const message = {
    plain: t(':lines, no timing', { lines }),
    lrc: t(':lines with timing', { lines }),
    words: t(':lines, timed word by word', { lines }),
  }[kind];
  toasts.positive(message, { action: { label: t('Undo'), onSelect: () => editor.edit(undo) } });
};
