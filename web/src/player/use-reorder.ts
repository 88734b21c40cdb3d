import { type PointerEvent, useCallback, useState } from 'react';

/** Pixels between the tops of two rows. */
const rowHeight = 56;

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

/**
 * Reordering of a list of even rows by pointer: the row follows from place to place while it is dragged, and nothing is
 * told before it is let go.
 * @returns a `grab` that stays the same for the same list.
 */
export const useReorder = (list: ReorderList) => {
  const [drag, setDrag] = useState<Drag | null>(null);

  const grab = useCallback(
    (event: PointerEvent<HTMLElement>, key: string): void => {
      event.preventDefault();
      const { pointerId } = event;
      const top = event.clientY;
      const index = list.place(key);
      let place = index;
      setDrag({ key, index });

      const follow = ({ clientY, pointerId: moved }: globalThis.PointerEvent): void => {
        if (moved !== pointerId) return;
        const steps = Math.round((clientY - top) / rowHeight);
        place = Math.min(Math.max(index + steps, 0), list.count() - 1);
        setDrag({ key, index: place });
      };
      const end = ({ type, pointerId: lifted }: globalThis.PointerEvent): void => {
        if (lifted !== pointerId) return;
        window.removeEventListener('pointermove', follow);
        window.removeEventListener('pointerup', end);
        window.removeEventListener('pointercancel', end);
        setDrag(null);
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
