import { type PointerEvent, useCallback, useState } from 'react';

/**
 * Distance from the edge of the scroll container at which dragging scrolls it, and the step per frame, both in pixels.
 */
const edgePx = 56;
const scrollStepPx = 10;

export interface RowDrag {
  readonly key: string;
  /** The key of the row at the target position, or null if the dragged row would not move. */
  readonly targetKey: string | null;
}

const findRowAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null;

/**
 * Moves a row by its handle. A line shows the target position, and the row moves when the pointer is released. Rows can
 * have any height, and the page scrolls near its edges.
 */
export const useDragRows = (drop: (key: string, targetKey: string) => void) => {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const grab = useCallback(
    (event: PointerEvent<HTMLElement>, key: string): void => {
      if (event.button !== 0) return;
      const { pointerId, currentTarget } = event;
      const scroller = currentTarget.closest('main');
      let [x, y, frame] = [event.clientX, event.clientY, 0];
      let targetKey: string | null = null;
      const updateTarget = (): void => {
        const hoveredKey = findRowAt(x, y);
        if (hoveredKey !== null) targetKey = hoveredKey === key ? null : hoveredKey;
        setDrag({ key, targetKey });
      };
      const scrollNearEdge = (): void => {
        frame = 0;
        const { top, bottom } = scroller?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
        const scrollBy = y < top + edgePx ? -scrollStepPx : y > bottom - edgePx ? scrollStepPx : 0;
        if (!scroller || scrollBy === 0) return;
        scroller.scrollTop += scrollBy;
        updateTarget();
        frame = requestAnimationFrame(scrollNearEdge);
      };
      const handleMove = (moveEvent: globalThis.PointerEvent): void => {
        if (moveEvent.pointerId !== pointerId) return;
        [x, y] = [moveEvent.clientX, moveEvent.clientY];
        updateTarget();
        if (frame === 0) scrollNearEdge();
      };
      const handleEnd = ({ type, pointerId: endedPointerId }: globalThis.PointerEvent): void => {
        if (endedPointerId !== pointerId) return;
        window.removeEventListener('pointermove', handleMove);
        window.removeEventListener('pointerup', handleEnd);
        window.removeEventListener('pointercancel', handleEnd);
        cancelAnimationFrame(frame);
        setDrag(null);
        if (type === 'pointerup' && targetKey !== null) drop(key, targetKey);
      };
      window.addEventListener('pointermove', handleMove);
      window.addEventListener('pointerup', handleEnd);
      window.addEventListener('pointercancel', handleEnd);
    },
    [drop],
  );
  return { drag, grab };
};
