import { type PointerEvent, useCallback, useState } from 'react';

/** Pixels from the edge of what scrolls within which a dragged row scrolls it, and how far at a time. */
const edge = 56;
const scrollStep = 10;

export interface RowDrag {
  readonly key: string;
  /** The row that it would come to stand at; null where it would stay. */
  readonly at: string | null;
}

const rowAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null;

/**
 * Moves a row by its grip: a line shows where it comes to, and it moves when it is let go. Rows may be of any height, and near
 * the edges of the page it scrolls on under them.
 */
export const useDragRows = (drop: (key: string, at: string) => void) => {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const grab = useCallback(
    (event: PointerEvent<HTMLElement>, key: string): void => {
      if (event.button !== 0) return;
      const { pointerId, currentTarget } = event;
      const scroller = currentTarget.closest('main');
      let [x, y, frame] = [event.clientX, event.clientY, 0];
      let at: string | null = null;
      const look = (): void => {
        const over = rowAt(x, y);
        if (over !== null) at = over === key ? null : over;
        setDrag({ key, at });
      };
      const scrollOn = (): void => {
        frame = 0;
        const { top, bottom } = scroller?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
        const step = y < top + edge ? -scrollStep : y > bottom - edge ? scrollStep : 0;
        if (!scroller || step === 0) return;
        scroller.scrollTop += step;
        look();
        frame = requestAnimationFrame(scrollOn);
      };
      const follow = (moved: globalThis.PointerEvent): void => {
        if (moved.pointerId !== pointerId) return;
        [x, y] = [moved.clientX, moved.clientY];
        look();
        if (frame === 0) scrollOn();
      };
      const end = ({ type, pointerId: lifted }: globalThis.PointerEvent): void => {
        if (lifted !== pointerId) return;
        window.removeEventListener('pointermove', follow);
        window.removeEventListener('pointerup', end);
        window.removeEventListener('pointercancel', end);
        cancelAnimationFrame(frame);
        setDrag(null);
        if (type === 'pointerup' && at !== null) drop(key, at);
      };
      window.addEventListener('pointermove', follow);
      window.addEventListener('pointerup', end);
      window.addEventListener('pointercancel', end);
    },
    [drop],
  );
  return { drag, grab };
};
