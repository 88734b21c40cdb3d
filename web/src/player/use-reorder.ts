import { type PointerEvent, useRef, useState } from 'react';

/** Pixels between the tops of two rows. */
const rowHeight = 56;

export interface Drag {
  readonly key: string;
  readonly index: number;
}

/**
 * Reordering of a list of even rows by pointer: the row follows from place to place while it is dragged, and nothing is
 * told before it is let go.
 * @param drop gets the key and the place among the rows.
 */
export const useReorder = (count: number, drop: (key: string, index: number) => void) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef({ y: 0, index: 0 });

  const grab = (event: PointerEvent<HTMLElement>, key: string, index: number): void => {
    event.preventDefault();
    const grip = event.currentTarget;
    grip.setPointerCapture(event.pointerId);
    start.current = { y: event.clientY, index };
    let place = index;
    setDrag({ key, index });

    const follow = ({ clientY }: globalThis.PointerEvent): void => {
      const steps = Math.round((clientY - start.current.y) / rowHeight);
      place = Math.min(Math.max(start.current.index + steps, 0), count - 1);
      setDrag({ key, index: place });
    };
    const end = ({ type }: globalThis.PointerEvent): void => {
      grip.removeEventListener('pointermove', follow);
      grip.removeEventListener('pointerup', end);
      grip.removeEventListener('pointercancel', end);
      setDrag(null);
      if (type === 'pointerup' && place !== index) drop(key, place);
    };
    grip.addEventListener('pointermove', follow);
    grip.addEventListener('pointerup', end);
    grip.addEventListener('pointercancel', end);
  };

  return { drag, grab };
};
