import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** A position in the window, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Milliseconds of a long press, as in browsers. */
const longPressMs = 500;
/** Pixels that a finger may move during a long press. */
const moveTolerance = 8;

/** A menu that opens at the pointer. */
export interface ContextMenu {
  readonly point: Point | null;
  readonly close: () => void;
}

/**
 * Opens the menu of an area on right click, Shift+F10, the menu key, and a long press, for which Safari on a phone
 * sends no event. Spread `area` on the element and pass `menu` to the `MenuButton` in it, so that both open the same
 * entries.
 * @param onLongPress replaces the menu on a long press.
 */
export const useContextMenu = (onLongPress?: () => void) => {
  const [point, setPoint] = useState<Point | null>(null);
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const wasOpened = useRef(false);
  const cancelPress = (): void => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  const menu: ContextMenu = { point, close: () => setPoint(null) };
  const area = {
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      // Chrome also sends an event for the long press.
      if (wasOpened.current || (onLongPress && press.current)) return;
      cancelPress();
      setPoint({ x: event.clientX, y: event.clientY });
    },
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      wasOpened.current = false;
      if (pointerType !== 'touch') return;
      const timer = setTimeout(() => {
        wasOpened.current = true;
        if (onLongPress) onLongPress();
        else setPoint({ x, y });
      }, longPressMs);
      press.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const start = press.current;
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > moveTolerance) cancelPress();
    },
    onPointerUp: cancelPress,
    onPointerCancel: cancelPress,
    /** Lifting the finger that opened the menu must not trigger a press. */
    onClickCapture(event: MouseEvent) {
      if (!wasOpened.current) return;
      wasOpened.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { area, menu };
};
