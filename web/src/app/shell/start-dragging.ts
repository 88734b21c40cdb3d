import type { QueryClient } from '@tanstack/react-query';
import { isQueueOpen, setQueueOpen, showQueueForDrag } from '../../player/panels.ts';
import { type DraggedMusic, dragSources, findDraggedMusic } from './dragged-music.ts';
import { dragImage } from './dragging.css.ts';
import { findDropTarget } from './drop-targets.ts';

/**
 * Allows users to drag rows, cards, page headers and links of tracks, albums, artists and playlists with the mouse to a
 * position in the queue or onto a playlist, and the rows of an editable playlist to another position. It listens to the
 * whole page, so that these elements need no code for it. For the keyboard, `tableKeys`, menus and the queue's keys do
 * the same.
 * @returns a function that stops it
 */
export const startDragging = (client: QueryClient): (() => void) => {
  const abort = new AbortController();
  let draggedMusic: DraggedMusic | undefined;
  let source: HTMLElement | undefined;
  let indicatedElement: HTMLElement | undefined;
  let closeQueue: (() => void) | undefined;

  const showIndicator = (element?: HTMLElement | null, indicator = ''): void => {
    if (indicatedElement !== element) indicatedElement?.removeAttribute('data-drop');
    indicatedElement = element ?? undefined;
    indicatedElement?.setAttribute('data-drop', indicator);
  };
  const reset = (): void => {
    source?.removeAttribute('draggable');
    source = undefined;
    draggedMusic = undefined;
    showIndicator();
  };
  const addPageListener = <Type extends keyof DocumentEventMap>(
    type: Type,
    handle: (event: DocumentEventMap[Type]) => void,
  ): void => document.addEventListener(type, handle, { signal: abort.signal });

  // Touches scroll or open menus, so touched elements never become draggable.
  addPageListener('pointerdown', ({ target, pointerType, button }) => {
    reset();
    if (pointerType !== 'mouse' || button !== 0 || !findDraggedMusic(target, client)) return;
    source = (target as Element).closest<HTMLElement>(dragSources) ?? undefined;
    if (source) source.draggable = true;
  });
  addPageListener('pointerup', reset);
  addPageListener('dragstart', (event) => {
    draggedMusic = findDraggedMusic(event.target, client);
    const { dataTransfer } = event;
    if (!draggedMusic || !dataTransfer) return;
    const { name, href } = draggedMusic;
    const image = document.body.appendChild(document.createElement('div'));
    image.className = dragImage;
    image.textContent = name;
    dataTransfer.setDragImage(image, 0, 0);
    dataTransfer.effectAllowed = 'all';
    if (href) dataTransfer.setData('text/uri-list', href);
    dataTransfer.setData('text/plain', href || name);
    // The browser captures the image after this handler. A layout change before that would end the drag.
    setTimeout(() => {
      image.remove();
      // Rows that can be reordered must keep their width, so the queue is not opened for them.
      if (draggedMusic !== undefined && !draggedMusic.rows && !isQueueOpen()) closeQueue = showQueueForDrag();
    });
  });
  addPageListener('dragover', (event) => {
    const dropTarget = draggedMusic && findDropTarget(event, draggedMusic, client);
    if (!dropTarget) return showIndicator();
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = dropTarget.effect;
    showIndicator(dropTarget.element, dropTarget.indicator);
  });
  addPageListener('drop', (event) => {
    const dropTarget = draggedMusic && findDropTarget(event, draggedMusic, client);
    if (!dropTarget) return;
    event.preventDefault();
    if (dropTarget.keepsQueueOpen && closeQueue) {
      closeQueue = undefined;
      setQueueOpen(true);
    }
    dropTarget.drop();
    reset();
  });
  addPageListener('dragend', () => {
    reset();
    closeQueue?.();
    closeQueue = undefined;
  });
  return () => abort.abort();
};
