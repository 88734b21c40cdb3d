import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDownUp, Check, PencilLine, UserPlus, Users } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useUser } from '../../../lib/bootstrap.ts';
import { t } from '../../../lib/i18n.ts';
import { hidden } from '../../../styles/hidden.css.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { useAction } from '../../../ui/actions/use-action.ts';
import { toasts } from '../../../ui/feedback/toasts.ts';
import { MenuButton } from '../../../ui/overlays/menu-button.tsx';
import { openMembers } from '../members/open-members.ts';
import { useLivePlaylist } from '../members/use-live-playlist.ts';
import type { PlaylistRow } from '../playlist-row.ts';
import type { RowsMoved } from '../rows-moved.ts';
import { note } from './editable-playlist.css.ts';
import { openDetailsDialog } from './owner-entries.ts';
import { getPlaylistEditor } from './playlist-editor.ts';
import { createRowSorter, type RowOrder, rowOrders } from './row-order.ts';
import { createRowTools, type RowTools } from './row-tools.ts';

const findRowKey = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('[data-row]')?.dataset.row;

/**
 * Keeps the focus on a moved row, since the browser drops it. After a removal the next row gets the focus.
 * @returns a function to call before rows are moved or removed
 */
const useRowFocus = (area: RefObject<HTMLElement | null>, keys: readonly string[]): (() => void) => {
  const savedFocus = useRef<{ readonly key: string; readonly index: number }>(undefined);
  const latestKeys = useRef(keys);
  useLayoutEffect(() => {
    latestKeys.current = keys;
    const previousFocus = savedFocus.current;
    savedFocus.current = undefined;
    if (!previousFocus || document.activeElement !== document.body) return;
    const key = keys.includes(previousFocus.key)
      ? previousFocus.key
      : keys[Math.min(previousFocus.index, keys.length - 1)];
    if (key !== undefined) area.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)?.focus();
  }, [area, keys]);
  return useCallback(() => {
    const key = findRowKey(document.activeElement);
    savedFocus.current = key === undefined ? undefined : { key, index: latestKeys.current.indexOf(key) };
  }, []);
};

/** The view of a playlist for users who can edit it, and the tools for its rows. */
export interface PlaylistEditView {
  readonly tools: RowTools;
  /** Sorts the rows. Undefined for the stored order of the playlist. */
  readonly sort: ((rows: readonly PlaylistRow[]) => PlaylistRow[]) | undefined;
}

interface EditablePlaylistProps {
  readonly playlist: Playlist;
  /** The element that contains the rows. */
  readonly area: RefObject<HTMLElement | null>;
  /** Keys of the rows in the shown order. */
  readonly keys: readonly string[];
  /** Loads the remaining pages. */
  readonly loadAll: () => Promise<void>;
  readonly onViewChange: (view: PlaylistEditView) => void;
}

const showMoveRefusal = (): void => void toasts.danger(t('Switch to custom order to move songs.'));

/**
 * The editing tools of a playlist: edit details, sort, move and remove rows. The owner has all of them, members depending on
 * their role.
 */
export const EditablePlaylist = ({ playlist, area, keys, loadAll, onViewChange }: EditablePlaylistProps) => {
  const client = useQueryClient();
  const editor = getPlaylistEditor(client, playlist.id);
  const [order, setOrder] = useState<RowOrder>('custom');
  const [announcement, announce] = useState('');
  const { id: playlistId, updatedAt } = playlist;
  useEffect(() => editor.checkVersion(updatedAt), [editor, updatedAt]);
  useLivePlaylist(playlist, editor.isBusy);
  const userId = useUser()?.id;
  const { role } = playlist;
  const canMove = role === undefined || role === 'edit';

  const keepFocus = useRowFocus(area, keys);
  const tools = useMemo(() => {
    const isInStoredOrder = (): boolean => order === 'custom';
    const canRemove = ({ addedBy }: PlaylistRow): boolean => canMove || (role === 'add' && addedBy?.id === userId);
    const rights = { canMove, canRemove };
    return createRowTools({
      editor,
      playlistId,
      ...rights,
      isInStoredOrder,
      announce,
      showMoveRefusal,
      keepFocus,
      loadAll,
    });
  }, [editor, playlistId, canMove, role, userId, order, keepFocus, loadAll]);
  useEffect(() => onViewChange({ tools, sort: createRowSorter(order) }), [onViewChange, tools, order]);
  useEffect(() => {
    const rows = area.current;
    if (!rows || order !== 'custom' || !canMove) return;
    const handleDrop = ({ detail: { keys: dropped, targetKey, isAfter } }: CustomEvent<RowsMoved>): void =>
      tools.moveDroppedRows(dropped, targetKey, isAfter);
    rows.dataset.order = playlistId;
    rows.addEventListener('rows-moved', handleDrop);
    return () => {
      delete rows.dataset.order;
      rows.removeEventListener('rows-moved', handleDrop);
    };
  }, [area, tools, order, playlistId, canMove]);
  // Sorting needs all rows, since rows that load later would appear in the middle.
  const sort = useAction(async (next: RowOrder) => {
    if (next !== 'custom') await loadAll();
    setOrder(next);
  });
  const { name } = rowOrders[order];
  const entries = () =>
    Object.entries(rowOrders).map(([key, { name: getName, icon }]) => ({
      label: getName(),
      icon: key === order ? Check : icon,
      onSelect: () => void sort.run(key as RowOrder),
    }));
  return (
    <>
      {role === undefined && (
        <IconButton label={t('Edit details')} onClick={() => void openDetailsDialog(playlist)}>
          <PencilLine aria-hidden />
        </IconButton>
      )}
      {userId && (
        <IconButton
          label={role === undefined ? t('Invite people') : t('People')}
          onClick={() => void openMembers(playlist, userId)}
        >
          {role === undefined ? <UserPlus aria-hidden /> : <Users aria-hidden />}
        </IconButton>
      )}
      {playlist.tracksCount > 1 && (
        <MenuButton label={t('Sort by: :order', { order: name() })} entries={entries}>
          <ArrowDownUp aria-hidden />
        </MenuButton>
      )}
      {sort.isPending && <span className={note}>{t('Loading all songs…')}</span>}
      {order !== 'custom' && !sort.isPending && (
        <span className={note}>
          {t('Sorted by :order. Switch to custom order to move songs.', { order: name().toLocaleLowerCase() })}
        </span>
      )}
      <span className={hidden} role="status">
        {announcement}
      </span>
    </>
  );
};
