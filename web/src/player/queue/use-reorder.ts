import { type PointerEvent, useCallback, useState } from 'react';
import { rowHeight } from './queue-panel.css.ts';

/** A dragged row scrolls the list within this many pixels of its edge, by this step. */
const scrollEdge = 56;
const scrollStep = 12;
/** Pixels that the mouse moves before a press becomes a drag. */
const dragThreshold = 6;

export interface Drag {
  readonly key: string;
  readonly index: number;
}

/** The current list, which may change during a drag. */
export interface ReorderList {
  getCount(): number;
  getIndex(key: string): number;
  drop(key: string, index: number): void;
}

/** Returns the pixels to scroll for a pointer near an edge, or 0. */
const getScrollStep = (scroller: Element | null, y: number): number => {
  if (!scroller) return 0;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y < top + scrollEdge) return -scrollStep;
  return y > bottom - scrollEdge ? scrollStep : 0;
};

const preventNextClick = (): void => {
  const stopClick = (event: MouseEvent): void => event.stopPropagation();
  window.addEventListener('click', stopClick, { capture: true, once: true });
  // The click follows immediately after the pointer event, or not at all.
  setTimeout(() => window.removeEventListener('click', stopClick, { capture: true }));
};

/**
 * Reorders a list of rows of equal height by pointer. The row follows the pointer, and the list is only changed on
 * release. A drag by the grip starts immediately, a drag by the row after the mouse has moved. Near the edges of the
 * `data-scrolls` container the list scrolls.
 * @returns a `grab` handler that is stable for the same list.
 */
export const useReorder = (list: ReorderList) => {
  const [drag, setDrag] = useState<Drag | null>(null);

  const grab = useCallback(
    (event: PointerEvent<HTMLElement>, key: string): void => {
      const isGrip = event.target instanceof Element && event.target.closest('[data-grip]') !== null;
      if (!isGrip && (event.pointerType !== 'mouse' || event.button !== 0)) return;
      if (isGrip) event.preventDefault();
      const { pointerId } = event;
      const scroller = event.currentTarget.closest('[data-scrolls]');
      const getScrollTop = (): number => scroller?.scrollTop ?? 0;
      const startY = event.clientY;
      const startOffset = startY + getScrollTop();
      const index = list.getIndex(key);
      let y = startY;
      let targetIndex = index;
      let frame = 0;
      let isDragged = isGrip;
      if (isGrip) setDrag({ key, index });

      const updateIndex = (): void => {
        const steps = Math.round((y + getScrollTop() - startOffset) / rowHeight);
        const newIndex = Math.min(Math.max(index + steps, 0), list.getCount() - 1);
        if (newIndex !== targetIndex) setDrag({ key, index: newIndex });
        targetIndex = newIndex;
      };
      const autoScroll = (): void => {
        frame = 0;
        const previousScrollTop = getScrollTop();
        const step = getScrollStep(scroller, y);
        if (scroller) scroller.scrollTop += step;
        if (getScrollTop() === previousScrollTop) return;
        updateIndex();
        frame = requestAnimationFrame(autoScroll);
      };
      const handleMove = ({ clientY, pointerId: eventPointerId }: globalThis.PointerEvent): void => {
        if (eventPointerId !== pointerId) return;
        y = clientY;
        isDragged ||= Math.abs(y - startY) > dragThreshold;
        if (!isDragged) return;
        updateIndex();
        if (frame === 0 && getScrollStep(scroller, y) !== 0) frame = requestAnimationFrame(autoScroll);
      };
      const end = ({ type, pointerId: eventPointerId }: globalThis.PointerEvent): void => {
        if (eventPointerId !== pointerId) return;
        window.removeEventListener('pointermove', handleMove);
        window.removeEventListener('pointerup', end);
        window.removeEventListener('pointercancel', end);
        cancelAnimationFrame(frame);
        setDrag(null);
        // The click after a drag must not play the row.
        if (isDragged && !isGrip) preventNextClick();
        if (type === 'pointerup' && targetIndex !== index) list.drop(key, targetIndex);
      };
      // Listeners are on the window because the grip moves with its row, and a moved element loses pointer capture.
      window.addEventListener('pointermove', handleMove);
      window.addEventListener('pointerup', end);
      window.addEventListener('pointercancel', end);
    },
    [list],
  );

  return { drag, grab };
};
