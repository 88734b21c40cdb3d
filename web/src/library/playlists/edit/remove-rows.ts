import type { PlaylistId } from '@overtone/shared/ids.ts';
import { t, tn } from '../../../lib/i18n.ts';
import { toasts } from '../../../ui/feedback/toasts.ts';
import { pickRows } from './edited-rows.ts';
import type { PlaylistEditor } from './playlist-editor.ts';
import { createRemovalEdit } from './row-edits.ts';

/**
 * Removes rows from a playlist. While the toast is visible, undo restores their previous positions. The removal is sent when
 * the toast disappears, another edit follows, or the page is closed.
 */
export const removeRowsWithUndo = (editor: PlaylistEditor, playlistId: PlaylistId, keys: ReadonlySet<string>): void => {
  const cached = editor.getCached();
  const rows = cached ? pickRows(cached.tracks, keys) : [];
  const [first] = rows;
  if (!first) return;
  const { promise: whenElapsed, resolve } = Promise.withResolvers<void>();
  const sendNow = (): void => {
    unsubscribe();
    removeEventListener('pagehide', sendNow);
    resolve();
    toasts.close(toast);
  };
  const edit = createRemovalEdit(playlistId, keys, { whenElapsed, end: sendNow });
  editor.add(edit);
  const message = tn(rows.length, 'Removed :name from the playlist', 'Removed :count songs from the playlist', {
    name: first.name,
  });
  const undo = (): void => void editor.undo(edit);
  const toast = toasts.positive(message, { action: { label: t('Undo'), onSelect: undo } });
  // Undo closes the toast before its handler runs.
  const unsubscribe = toasts.subscribe(() => toasts.get()?.id !== toast && queueMicrotask(sendNow));
  addEventListener('pagehide', sendNow);
};
