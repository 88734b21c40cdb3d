import { type PointerEvent, useCallback, useState } from 'react';
import { rowHeight } from './queue-panel.css.ts';

/** Pixels from the edge of what scrolls within which a dragged row scrolls it, and how far at a time. */
const edge = 56;
const scrollStep = 12;
/** Pixels from which a mouse that is held on a row drags it; less is a press. */
const threshold = 6;

export interface Drag {
  readonly key: string;
  readonly index: number;
}

/** The list as it is at the moment: it may change while a row is dragged. */
export interface ReorderList {
  count(): number;
  place(key: string): number;
  drop(key: string, place: number): void;
}

/** How far to scroll for a pointer near an edge; nothing where there is nothing to scroll. */
const scrollFor = (scroller: Element | null, y: number): number => {
  if (!scroller) return 0;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y < top + edge) return -scrollStep;
  return y > bottom - edge ? scrollStep : 0;
};

const swallowClick = (): void => {
  const swallow = (event: MouseEvent): void => event.stopPropagation();
  window.addEventListener('click', swallow, { capture: true, once: true });
  // It comes right after the pointer's end, or not at all.
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
};

/**
 * Reordering of a list of even rows by pointer: the row follows from place to place while it is dragged, and nothing is
 * told before it is let go. By its grip a row follows at once, by itself once the mouse has moved. At the edges of what carries `data-scrolls` the list scrolls on under it.
 * @returns a `grab` that stays the same for the same list.
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
      const scrolled = (): number => scroller?.scrollTop ?? 0;
      const start = event.clientY;
      const from = start + scrolled();
      const index = list.place(key);
      let y = start;
      let place = index;
      let frame = 0;
      let isDragged = isGrip;
      if (isGrip) setDrag({ key, index });

      const settle = (): void => {
        const steps = Math.round((y + scrolled() - from) / rowHeight);
        const next = Math.min(Math.max(index + steps, 0), list.count() - 1);
        if (next !== place) setDrag({ key, index: next });
        place = next;
      };
      const scrollOn = (): void => {
        frame = 0;
        const before = scrolled();
        const step = scrollFor(scroller, y);
        if (scroller) scroller.scrollTop += step;
        if (scrolled() === before) return;
        settle();
        frame = requestAnimationFrame(scrollOn);
      };
      const follow = ({ clientY, pointerId: moved }: globalThis.PointerEvent): void => {
        if (moved !== pointerId) return;
        y = clientY;
        isDragged ||= Math.abs(y - start) > threshold;
        if (!isDragged) return;
        settle();
        if (frame === 0 && scrollFor(scroller, y) !== 0) frame = requestAnimationFrame(scrollOn);
      };
      const end = ({ type, pointerId: lifted }: globalThis.PointerEvent): void => {
        if (lifted !== pointerId) return;
        window.removeEventListener('pointermove', follow);
        window.removeEventListener('pointerup', end);
        window.removeEventListener('pointercancel', end);
        cancelAnimationFrame(frame);
        setDrag(null);
        // The press that dragged plays nothing when it ends over its own button.
        if (isDragged && !isGrip) swallowClick();
        if (type === 'pointerup' && place !== index) list.drop(key, place);
      };
      // On the window: the grip moves with its row, and what moves in the page loses the pointer it has captured.
      window.addEventListener('pointermove', follow);
      window.addEventListener('pointerup', end);
      window.addEventListener('pointercancel', end);
    },
    [list],
  );

  return { drag, grab };
};
