import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** A position in the window, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Milliseconds of a long press, as in browsers. */
const longPressMs = 500;
/** Pixels that a finger may move during a long press. */
const trembling = 8;

/** A menu that opens at the pointer. */
export interface ContextMenu {
  readonly point: Point | null;
  readonly close: () => void;
}

/**
 * A menu for an area: right click, Shift+F10 and the menu key, and a long press, for which Safari on a phone sends no
 * event. Spread `area` on the element and pass `menu` to the `MenuButton` in it: both open the same entries.
 * @param onLongPress replaces the menu on a long press.
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
      // Chrome also sends an event for the long press.
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
    /** Lifting the finger that opened the menu must not trigger a press. */
    onClickCapture(event: MouseEvent) {
      if (!opened.current) return;
      opened.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { area, menu };
};
