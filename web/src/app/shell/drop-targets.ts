import type { PlaylistId } from '@overtone/shared/ids.ts';
import type { QueryClient } from '@tanstack/react-query';
import { t, tn } from '../../lib/i18n.ts';
import type { RowsMoved } from '../../library/playlists/rows-moved.ts';
import type { MovedEntries } from '../../library/sidebar/moved-entries.ts';
import { player } from '../../player/player.ts';
import { loadAndAddToQueue, type QueuePosition } from '../../player/queue/add-to-queue.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import type { DraggedMusic } from './dragged-music.ts';

/** A place where dragged music can be dropped. */
interface DropTarget {
  /** The element that shows the indicator, or null if only the whole area is a target. */
  readonly element: HTMLElement | null;
  /** The value of `data-drop`: `before` or `after` a row, or the label of the action. */
  readonly indicator: string;
  readonly effect: 'copy' | 'move';
  /** Whether a queue that was opened for the drag stays open. */
  readonly keepsQueueOpen?: true;
  readonly drop: () => void;
}

const findClosest = (event: DragEvent, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;

/** Whether the pointer is in the lower half of a row. */
const isInLowerHalf = (row: HTMLElement | null, { clientY }: DragEvent): boolean => {
  const box = row?.getBoundingClientRect();
  return box !== undefined && clientY > box.top + box.height / 2;
};

/** Returns the position in the queue: before or after a row, or the end if the pointer is over no row. */
const findQueueTarget = (event: DragEvent, { name, load }: DraggedMusic): DropTarget | undefined => {
  if (!findClosest(event, '[data-queue]')) return undefined;
  const row = findClosest(event, '[data-item]');
  const isAfter = isInLowerHalf(row, event);
  const getPosition = (): QueuePosition => {
    const index = player.state.get().queue.items.findIndex(({ key }) => key === row?.dataset.item);
    return index < 0 ? 'last' : index + (isAfter ? 1 : 0);
  };
  return {
    element: row,
    indicator: isAfter || row?.hasAttribute('data-current') ? 'after' : 'before',
    effect: 'copy',
    keepsQueueOpen: true,
    drop: () => void loadAndAddToQueue(name, load, getPosition()),
  };
};

const addDroppedMusic = async (
  client: QueryClient,
  { dataset }: HTMLElement,
  { name, load }: DraggedMusic,
): Promise<void> => {
  try {
    const { addToPlaylist } = await import('../../library/add-to-playlist/add-to-playlist.ts');
    const playlist = { id: dataset.dropPlaylist as PlaylistId, name: dataset.name ?? '' };
    await addToPlaylist(client, playlist, { name, load });
  } catch (error) {
    showFailure(error);
  }
};

/** Returns a playlist of the user. The music is added at its end. */
const findPlaylistTarget = (event: DragEvent, dragged: DraggedMusic, client: QueryClient): DropTarget | undefined => {
  const row = findClosest(event, '[data-drop-playlist]');
  if (!row) return undefined;
  const { count, name } = dragged;
  return {
    element: row,
    indicator: count ? tn(count, 'Add 1 song', 'Add :count songs') : t('Add :name', { name }),
    effect: 'copy',
    drop: () => void addDroppedMusic(client, row, dragged),
  };
};

/** Returns a position in the sidebar's library for a row from there: next to another row, or in a folder. */
const findLibraryTarget = (event: DragEvent, { libraryId: id }: DraggedMusic): DropTarget | undefined => {
  const row = findClosest(event, '[data-layout-id]');
  const list = row?.closest('[data-layout-list]');
  const targetId = row?.dataset.layoutId;
  if (id === undefined || !row || !list || targetId === undefined || targetId === id) return undefined;
  const { top, height } = row.getBoundingClientRect();
  const isInsideFolder = row.hasAttribute('data-layout-folder') && event.clientY > top + height / 4;
  const position = isInsideFolder ? 'into' : isInLowerHalf(row, event) ? 'after' : 'before';
  return {
    element: row,
    indicator: isInsideFolder ? t('Move to this folder') : position,
    effect: 'move',
    drop: () =>
      void list.dispatchEvent(new CustomEvent<MovedEntries>('playlist-moved', { detail: { id, targetId, position } })),
  };
};

/** Returns another position in the list of the dragged rows. */
const findReorderTarget = (event: DragEvent, { rows }: DraggedMusic): DropTarget | undefined => {
  const table = findClosest(event, '[data-order]');
  const row = findClosest(event, '[data-row]');
  const targetKey = row?.dataset.row;
  if (!rows || rows.table !== table || targetKey === undefined) return undefined;
  const isAfter = isInLowerHalf(row, event);
  return {
    element: row,
    indicator: isAfter ? 'after' : 'before',
    effect: 'move',
    drop: () =>
      void table.dispatchEvent(
        new CustomEvent<RowsMoved>('rows-moved', { detail: { keys: rows.keys, targetKey, isAfter } }),
      ),
  };
};

/** Returns the drop target at the pointer, or undefined if the music cannot be dropped there. */
export const findDropTarget = (event: DragEvent, dragged: DraggedMusic, client: QueryClient): DropTarget | undefined =>
  findQueueTarget(event, dragged) ??
  findLibraryTarget(event, dragged) ??
  findPlaylistTarget(event, dragged, client) ??
  findReorderTarget(event, dragged);
