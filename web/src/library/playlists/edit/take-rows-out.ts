import type { PlaylistId } from '@overtone/shared/ids.ts';
import { t, tn } from '../../../lib/i18n.ts';
import { toasts } from '../../../ui/feedback/toasts.ts';
import { pick } from './edited-rows.ts';
import type { PlaylistEditor } from './playlist-editor.ts';
import { removal } from './row-edits.ts';

/**
 * Takes rows out of a playlist. It can be undone, to the very places, for as long as the toast is there; the API is told when
 * that has gone, something else is done to the playlist, or the page goes.
 */
export const takeRowsOut = (editor: PlaylistEditor, playlistId: PlaylistId, keys: ReadonlySet<string>): void => {
  const known = editor.known();
  const rows = known ? pick(known.tracks, keys) : [];
  const [first] = rows;
  if (!first) return;
  const { promise: until, resolve } = Promise.withResolvers<void>();
  const release = (): void => {
    stop();
    removeEventListener('pagehide', release);
    resolve();
    toasts.close(toast);
  };
  const edit = removal(playlistId, keys, { until, release });
  editor.add(edit);
  const said = tn(rows.length, ':name is out of the playlist', ':count songs are out of the playlist', {
    name: first.name,
  });
  const undo = (): void => void editor.takeBack(edit);
  const toast = toasts.positive(said, { action: { label: t('Undo'), onSelect: undo } });
  // Undo closes its toast before it is heard.
  const stop = toasts.subscribe(() => toasts.get()?.id !== toast && queueMicrotask(release));
  addEventListener('pagehide', release);
};
