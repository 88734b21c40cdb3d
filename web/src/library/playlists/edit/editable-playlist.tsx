import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDownUp, Check, PencilLine, UserPlus, Users } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useUser } from '../../../lib/bootstrap.ts';
import { t } from '../../../lib/i18n.ts';
import { hidden } from '../../../styles/hidden.css.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { useAction } from '../../../ui/actions/use-action.ts';
import { toasts } from '../../../ui/feedback/toasts.ts';
import { MenuButton } from '../../../ui/overlays/menu-button.tsx';
import type { PlaylistRow } from '../playlist-row.ts';
import type { RowsMoved } from '../rows-moved.ts';
import { openMembers } from '../together/open-members.ts';
import { useLivePlaylist } from '../together/use-live-playlist.ts';
import { note } from './editable-playlist.css.ts';
import { openDetails } from './owner-entries.ts';
import { editorOf } from './playlist-editor.ts';
import { type RowOrder, rowOrders, sorter } from './row-order.ts';
import { createRowTools, type RowTools } from './row-tools.ts';
import { useRowFocus } from './use-row-focus.ts';

/** How its owner sees a playlist, and what they can do with its rows. */
export interface OwnView {
  readonly tools: RowTools;
  /** Puts the rows into the order that was chosen; undefined is the playlist's own. */
  readonly sort: ((rows: readonly PlaylistRow[]) => PlaylistRow[]) | undefined;
}

interface OwnPlaylistProps {
  readonly playlist: Playlist;
  /** What its rows stand in. */
  readonly area: RefObject<HTMLElement | null>;
  /** Of the rows as they are shown. */
  readonly keys: readonly string[];
  /** Loads the list to its end. */
  readonly loadAll: () => Promise<void>;
  readonly show: (view: OwnView) => void;
}

const refuse = (): void => void toasts.danger(t('Go back to your own order to move songs.'));

/** What its owner, and as far as they may those who share it, have beside what everybody has of a playlist: what it says can be edited, and its rows sorted, moved and taken out. */
export const EditablePlaylist = ({ playlist, area, keys, loadAll, show }: OwnPlaylistProps) => {
  const client = useQueryClient();
  const editor = editorOf(client, playlist.id);
  const [order, setOrder] = useState<RowOrder>('own');
  const [said, announce] = useState('');
  const { id: playlistId, updatedAt } = playlist;
  useEffect(() => editor.see(updatedAt), [editor, updatedAt]);
  useLivePlaylist(playlist, editor.isBusy);
  const userId = useUser()?.id;
  const { role } = playlist;
  const mayMove = role === undefined || role === 'edit';

  const keepFocus = useRowFocus(area, keys);
  const tools = useMemo(() => {
    const isOrdered = (): boolean => order === 'own';
    const mayTakeOut = ({ addedBy }: PlaylistRow): boolean => mayMove || (role === 'add' && addedBy?.id === userId);
    const rights = { mayMove, mayTakeOut };
    return createRowTools({ editor, playlistId, ...rights, isOrdered, announce, refuse, keepFocus, loadAll });
  }, [editor, playlistId, mayMove, role, userId, order, keepFocus, loadAll]);
  useEffect(() => show({ tools, sort: sorter(order) }), [show, tools, order]);
  useEffect(() => {
    const rows = area.current;
    if (!rows || order !== 'own' || !mayMove) return;
    const drop = ({ detail: { keys: dropped, by, isAfter } }: CustomEvent<RowsMoved>): void =>
      tools.drop(dropped, by, isAfter);
    rows.dataset.order = playlistId;
    rows.addEventListener('rows-moved', drop);
    return () => {
      delete rows.dataset.order;
      rows.removeEventListener('rows-moved', drop);
    };
  }, [area, tools, order, playlistId, mayMove]);
  // All of it is put in order, or nothing: what came later would stand somewhere in the middle.
  const sort = useAction(async (next: RowOrder) => {
    if (next !== 'own') await loadAll();
    setOrder(next);
  });
  const { name } = rowOrders[order];
  const entries = () =>
    Object.entries(rowOrders).map(([key, { name: called, icon }]) => ({
      label: called(),
      icon: key === order ? Check : icon,
      onSelect: () => void sort.run(key as RowOrder),
    }));
  return (
    <>
      {role === undefined && (
        <IconButton label={t('Edit details')} onClick={() => void openDetails(playlist)}>
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
      {sort.pending && <span className={note}>{t('Loading all songs…')}</span>}
      {order !== 'own' && !sort.pending && (
        <span className={note}>{t('Sorted by :order. Moving is off.', { order: name().toLocaleLowerCase() })}</span>
      )}
      <span className={hidden} role="status">
        {said}
      </span>
    </>
  );
};
