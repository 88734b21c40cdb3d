/**
 * Events that browsers treat as user gestures, for every kind of pointer. `keydown` is fired before the key has its
 * effect.
 */
const gestureEvents = ['pointerup', 'click', 'keydown'] as const;

/**
 * Calls the function within each gesture, before other handlers.
 * @returns a function that stops it.
 */
export const onGesture = (listener: () => void): (() => void) => {
  for (const type of gestureEvents) addEventListener(type, listener, { capture: true });
  return () => {
    for (const type of gestureEvents) removeEventListener(type, listener, { capture: true });
  };
};

let lastGestureAt = 0;

/** Records a gesture outside of the page, such as on a lock screen or with a media key. */
export const recordGesture = (): void => {
  lastGestureAt = Date.now();
};

/** Returns the time of the last gesture in milliseconds since 1970, or 0 if there was none. */
export const getLastGesture = (): number => lastGestureAt;

onGesture(recordGesture);
