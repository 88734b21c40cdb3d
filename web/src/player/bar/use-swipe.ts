import { type PointerEvent, useRef } from 'react';

/** Pixels a finger travels before it means a swipe. */
const distance = 48;
/** How much further along than across: a slanted swipe means nothing. */
const straight = 1.5;

export type Swipes = Partial<Record<'up' | 'down' | 'left' | 'right', () => void>>;

const towards = (x: number, y: number): keyof Swipes | undefined => {
  const [across, along] = [Math.abs(x), Math.abs(y)];
  if (Math.max(across, along) < distance) return undefined;
  if (across > along * straight) return x < 0 ? 'left' : 'right';
  if (along > across * straight) return y < 0 ? 'up' : 'down';
  return undefined;
};

/** Handlers that tell where a finger swipes to, as soon as it has. A mouse drags nothing. Give the area `touch-action: none`. */
export const useSwipe = (swipes: Swipes) => {
  const from = useRef<{ x: number; y: number } | null>(null);
  const letGo = (): void => {
    from.current = null;
  };
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      from.current = pointerType === 'mouse' || !isPrimary ? null : { x: clientX, y: clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!from.current) return;
      const swiped = towards(clientX - from.current.x, clientY - from.current.y);
      if (!swiped) return;
      letGo();
      swipes[swiped]?.();
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  };
};
