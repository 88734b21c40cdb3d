import { type PointerEvent, useRef } from 'react';

/** Pixels a finger moves before it counts as a swipe. */
const minDistance = 48;
/** How much longer one axis must be than the other: a diagonal swipe is ignored. */
const minRatio = 1.5;

export type Swipes = Partial<Record<'up' | 'down' | 'left' | 'right', () => void>>;

const getDirection = (x: number, y: number): keyof Swipes | undefined => {
  const [horizontal, vertical] = [Math.abs(x), Math.abs(y)];
  if (Math.max(horizontal, vertical) < minDistance) return undefined;
  if (horizontal > vertical * minRatio) return x < 0 ? 'left' : 'right';
  if (vertical > horizontal * minRatio) return y < 0 ? 'up' : 'down';
  return undefined;
};

/**
 * Returns pointer handlers that call the function of a swipe as soon as the swipe is recognized. The mouse does not swipe. Give the
 * area `touch-action: none`.
 */
export const useSwipe = (swipes: Swipes) => {
  const start = useRef<{ x: number; y: number } | null>(null);
  const reset = (): void => {
    start.current = null;
  };
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      start.current = pointerType === 'mouse' || !isPrimary ? null : { x: clientX, y: clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!start.current) return;
      const direction = getDirection(clientX - start.current.x, clientY - start.current.y);
      if (!direction) return;
      reset();
      swipes[direction]?.();
    },
    onPointerUp: reset,
    onPointerCancel: reset,
  };
};
