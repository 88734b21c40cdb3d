import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** A place in the window, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Milliseconds a finger rests for a menu; a browser that opens one by itself takes as long. */
const longPressMs = 500;
/** Pixels a resting finger may tremble. */
const trembling = 8;

/** A menu that opens where it was asked for. */
export interface ContextMenu {
  readonly point: Point | null;
  readonly close: () => void;
}

/**
 * A menu for a whole area: right click, Shift+F10 and the menu key, and a long press, which Safari on a phone does not
 * tell of. Spread `area` on the element and give `menu` to the `MenuButton` in it: both open the same entries.
 * @param onLongPress what a resting finger does in place of opening the menu
 */
export const useContextMenu = (onLongPress?: () => void) => {
  const [point, setPoint] = useState<Point | null>(null);
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const opened = useRef(false);
  const letGo = (): void => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  const menu: ContextMenu = { point, close: () => setPoint(null) };
  const area = {
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      // Chrome's own long press comes with ours.
      if (opened.current || (onLongPress && press.current)) return;
      letGo();
      setPoint({ x: event.clientX, y: event.clientY });
    },
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      opened.current = false;
      if (pointerType !== 'touch') return;
      const timer = setTimeout(() => {
        opened.current = true;
        if (onLongPress) onLongPress();
        else setPoint({ x, y });
      }, longPressMs);
      press.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > trembling) letGo();
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    /** The finger that opened the menu presses nothing when it is lifted. */
    onClickCapture(event: MouseEvent) {
      if (!opened.current) return;
      opened.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { area, menu };
};
