import { type PointerEvent, useRef } from 'react';

/** Pixels a finger travels before it means a swipe. */
const distance = 48;

/** Handlers that tell when a finger swipes up or down. A mouse drags nothing. */
export const useSwipe = (towards: 'up' | 'down', swiped: () => void) => {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      from.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!from.current) return;
      const across = Math.abs(clientX - from.current.x);
      const along = towards === 'up' ? from.current.y - clientY : clientY - from.current.y;
      if (along < distance || along < across * 1.5) return;
      from.current = null;
      swiped();
    },
    onPointerUp() {
      from.current = null;
    },
    onPointerCancel() {
      from.current = null;
    },
  };
};
