import { t, tn } from '../../../lib/i18n.ts';
import { toasts } from '../../../ui/feedback/toasts.ts';
import type { Editor } from '../editor.ts';
import { undo } from '../sync/sync-session.ts';
import type { TextKind } from '../text/read-text.ts';
import { timedCount } from '../text/timed-text.ts';

/** Says what came in place of the words that were there, and how to have those back. */
export const sayTaken = (editor: Editor, kind: TextKind): void => {
  const { sung } = timedCount(editor.state.get().session.lines);
  const lines = tn(sung, '1 line', ':count lines');
  const said = {
    plain: t(':lines, without times', { lines }),
    lrc: t(':lines with their times', { lines }),
    words: t(':lines, timed word by word', { lines }),
  }[kind];
  toasts.positive(said, { action: { label: t('Undo'), onSelect: () => editor.edit(undo) } });
};
