import type { QueryClient } from '@tanstack/react-query';
import { isQueueOpen, setQueueOpen, showQueueForDrag } from '../../player/panels.ts';
import { type Dragged, draggedAt, holders } from './dragged-things.ts';
import { chip } from './dragging.css.ts';
import { dropPlaceAt } from './drop-places.ts';

/**
 * Lets a mouse drag rows, cards, heads of pages and links of tracks, albums, artists and playlists into the queue, to the
 * place where they are dropped, and onto playlists; and the rows of one's own playlist to another place in it. It listens to
 * the whole page, so that none of them knows of it. Keys do the same by `tableKeys`, by menus, and by the queue's own.
 * @returns how to stop
 */
export const startDragging = (client: QueryClient): (() => void) => {
  const stop = new AbortController();
  let dragged: Dragged | undefined;
  let held: HTMLElement | undefined;
  let marked: HTMLElement | undefined;
  let closeQueue: (() => void) | undefined;

  const mark = (place?: HTMLElement | null, as = ''): void => {
    if (marked !== place) marked?.removeAttribute('data-drop');
    marked = place ?? undefined;
    marked?.setAttribute('data-drop', as);
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
    dataTransfer.effectAllowed = 'all';
    if (href) dataTransfer.setData('text/uri-list', href);
    dataTransfer.setData('text/plain', href || name);
    // The picture is taken when this is over; a page that moves earlier would end the drag.
    setTimeout(() => {
      image.remove();
      // What is to be moved within its list stays as wide as it was.
      if (dragged !== undefined && !dragged.rows && !isQueueOpen()) closeQueue = showQueueForDrag();
    });
  });
  on('dragover', (event) => {
    const place = dragged && dropPlaceAt(event, dragged, client);
    if (!place) return mark();
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = place.effect;
    mark(place.element, place.mark);
  });
  on('drop', (event) => {
    const place = dragged && dropPlaceAt(event, dragged, client);
    if (!place) return;
    event.preventDefault();
    if (place.keepsQueue && closeQueue) {
      closeQueue = undefined;
      setQueueOpen(true);
    }
    place.drop();
    letGo();
  });
  on('dragend', () => {
    letGo();
    closeQueue?.();
    closeQueue = undefined;
  });
  return () => stop.abort();
};
