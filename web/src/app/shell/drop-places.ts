import type { PlaylistId } from '@overtone/shared/ids.ts';
import type { QueryClient } from '@tanstack/react-query';
import { t, tn } from '../../lib/i18n.ts';
import type { RowsMoved } from '../../library/playlists/rows-moved.ts';
import type { MovedEntries } from '../../library/sidebar/moved-entries.ts';
import { player } from '../../player/player.ts';
import { loadAndAddToQueue, type QueuePlace } from '../../player/queue/add-to-queue.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import type { Dragged } from './dragged-things.ts';

/** Where a pointer may let go of what it drags, and what becomes of that. */
interface DropPlace {
  /** What is marked as the place; none where only the whole is one. */
  readonly element: HTMLElement | null;
  /** Said by the mark: before or after a row, or what will be done. */
  readonly mark: string;
  readonly effect: 'copy' | 'move';
  /** Whether a queue that was opened for the drag stays open. */
  readonly keepsQueue?: true;
  readonly drop: () => void;
}

const closest = (event: DragEvent, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;

/** Whether a pointer is past the middle of a row. */
const isPast = (row: HTMLElement | null, { clientY }: DragEvent): boolean => {
  const box = row?.getBoundingClientRect();
  return box !== undefined && clientY > box.top + box.height / 2;
};

/** A row of the queue, before or after it; its end anywhere else in it. */
const inQueue = (event: DragEvent, { name, load }: Dragged): DropPlace | undefined => {
  if (!closest(event, '[data-queue]')) return undefined;
  const row = closest(event, '[data-item]');
  const isAfter = isPast(row, event);
  const place = (): QueuePlace => {
    const at = player.state.get().queue.items.findIndex(({ key }) => key === row?.dataset.item);
    return at < 0 ? 'last' : at + (isAfter ? 1 : 0);
  };
  return {
    element: row,
    mark: isAfter || row?.hasAttribute('data-current') ? 'after' : 'before',
    effect: 'copy',
    keepsQueue: true,
    drop: () => void loadAndAddToQueue(name, load, place()),
  };
};

const add = async (client: QueryClient, { dataset }: HTMLElement, { name, load }: Dragged): Promise<void> => {
  try {
    const { addToPlaylist } = await import('../../library/add-to-playlist/add-to-playlist.ts');
    const playlist = { id: dataset.dropPlaylist as PlaylistId, name: dataset.name ?? '' };
    await addToPlaylist(client, playlist, { name, load });
  } catch (error) {
    showFailure(error);
  }
};

/** One of one's own playlists, at whose end it comes. */
const onPlaylist = (event: DragEvent, dragged: Dragged, client: QueryClient): DropPlace | undefined => {
  const row = closest(event, '[data-drop-playlist]');
  if (!row) return undefined;
  const { count, name } = dragged;
  return {
    element: row,
    mark: count ? tn(count, 'Add 1 song', 'Add :count songs') : t('Add :name', { name }),
    effect: 'copy',
    drop: () => void add(client, row, dragged),
  };
};

/** The drop target for a dragged playlist of the sidebar: next to another row, or in a folder. */
const inLibrary = (event: DragEvent, { own: id }: Dragged): DropPlace | undefined => {
  const row = closest(event, '[data-layout-id]');
  const list = row?.closest('[data-layout-list]');
  const targetId = row?.dataset.layoutId;
  if (id === undefined || !row || !list || targetId === undefined || targetId === id) return undefined;
  const { top, height } = row.getBoundingClientRect();
  const isInto = row.hasAttribute('data-layout-folder') && event.clientY > top + height / 4;
  const where = isInto ? 'into' : isPast(row, event) ? 'after' : 'before';
  return {
    element: row,
    mark: isInto ? t('Move to this folder') : where,
    effect: 'move',
    drop: () =>
      void list.dispatchEvent(new CustomEvent<MovedEntries>('playlist-moved', { detail: { id, targetId, where } })),
  };
};

/** Another place of the list that the rows are from. */
const inOrder = (event: DragEvent, { rows }: Dragged): DropPlace | undefined => {
  const table = closest(event, '[data-order]');
  const row = closest(event, '[data-row]');
  const by = row?.dataset.row;
  if (!rows || rows.table !== table || by === undefined) return undefined;
  const isAfter = isPast(row, event);
  return {
    element: row,
    mark: isAfter ? 'after' : 'before',
    effect: 'move',
    drop: () =>
      void table.dispatchEvent(new CustomEvent<RowsMoved>('rows-moved', { detail: { keys: rows.keys, by, isAfter } })),
  };
};

/** What would become of something that is dragged, were it dropped here. */
export const dropPlaceAt = (event: DragEvent, dragged: Dragged, client: QueryClient): DropPlace | undefined =>
  inQueue(event, dragged) ?? inLibrary(event, dragged) ?? onPlaylist(event, dragged, client) ?? inOrder(event, dragged);
