import type { QueryClient } from '@tanstack/react-query';
import { panels, showQueue } from '../../player/panels.ts';
import { player } from '../../player/player.ts';
import { type QueuePlace, queueLoaded } from '../../player/queue/queue-tracks.ts';
import { type Dragged, draggedAt, holders } from './dragged-things.ts';
import { chip } from './queue-dragging.css.ts';

/** Where in the queue a pointer is: a row, and whether it is past its middle. */
const rowAt = ({ target, clientY }: DragEvent): { readonly row: HTMLElement | null; readonly isAfter: boolean } => {
  const row = (target as Element).closest<HTMLElement>('[data-item]');
  const box = row?.getBoundingClientRect();
  return { row, isAfter: box !== undefined && clientY > box.top + box.height / 2 };
};

const placeAt = (event: DragEvent): QueuePlace => {
  const { row, isAfter } = rowAt(event);
  const place = player.state.get().queue.items.findIndex(({ key }) => key === row?.dataset.item);
  return place < 0 ? 'last' : place + (isAfter ? 1 : 0);
};

/**
 * Lets a mouse drag rows, cards, heads of pages and links of tracks, albums, artists and playlists into the queue, to the
 * place where they are dropped. It listens to the whole page, so that none of them knows of it. Keys do the same by
 * `tableKeys`, by menus, and by the queue's own.
 * @returns how to stop
 */
export const startQueueDragging = (client: QueryClient): (() => void) => {
  const stop = new AbortController();
  let dragged: Dragged | undefined;
  let held: HTMLElement | undefined;
  let marked: HTMLElement | undefined;
  let opened = false;

  const mark = (row?: HTMLElement | null, isAfter = false): void => {
    marked?.removeAttribute('data-drop');
    marked = row ?? undefined;
    marked?.setAttribute('data-drop', isAfter ? 'after' : 'before');
  };
  const letGo = (): void => {
    held?.removeAttribute('draggable');
    held = undefined;
    dragged = undefined;
    mark();
  };
  const on = <Type extends keyof DocumentEventMap>(type: Type, hear: (event: DocumentEventMap[Type]) => void): void =>
    document.addEventListener(type, hear, { signal: stop.signal });

  // A finger scrolls, and has menus where it rests: what it touches is never made draggable.
  on('pointerdown', ({ target, pointerType, button }) => {
    letGo();
    if (pointerType !== 'mouse' || button !== 0 || !draggedAt(target, client)) return;
    held = (target as Element).closest<HTMLElement>(holders) ?? undefined;
    if (held) held.draggable = true;
  });
  on('pointerup', letGo);
  on('dragstart', (event) => {
    dragged = draggedAt(event.target, client);
    const { dataTransfer } = event;
    if (!dragged || !dataTransfer) return;
    const { name, href } = dragged;
    const image = document.body.appendChild(document.createElement('div'));
    image.className = chip;
    image.textContent = name;
    dataTransfer.setDragImage(image, 0, 0);
    dataTransfer.effectAllowed = 'copyLink';
    if (href) dataTransfer.setData('text/uri-list', href);
    dataTransfer.setData('text/plain', href || name);
    // The picture is taken when this is over; a page that moves earlier would end the drag.
    setTimeout(() => {
      image.remove();
      opened = dragged !== undefined && !panels.get().queue;
      if (opened) showQueue(true);
    });
  });
  on('dragover', (event) => {
    const isQueue = dragged && (event.target as Element).closest?.('[data-queue]');
    if (!isQueue) return mark();
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    const { row, isAfter } = rowAt(event);
    mark(row, isAfter || row?.hasAttribute('data-current'));
  });
  on('drop', (event) => {
    if (!dragged || !(event.target as Element).closest?.('[data-queue]')) return;
    event.preventDefault();
    opened = false;
    void queueLoaded(dragged.name, dragged.load, placeAt(event));
    letGo();
  });
  on('dragend', () => {
    letGo();
    if (opened) showQueue(false);
    opened = false;
  });
  return () => stop.abort();
};
