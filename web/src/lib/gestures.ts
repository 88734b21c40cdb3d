/** Events that browsers treat as user gestures with any pointer. A `keydown` comes before the key's effect. */
const types = ['pointerup', 'click', 'keydown'] as const;

/**
 * Calls the function within each gesture, before other handlers.
 * @returns a function that stops it.
 */
export const onGesture = (run: () => void): (() => void) => {
  for (const type of types) addEventListener(type, run, { capture: true });
  return () => {
    for (const type of types) removeEventListener(type, run, { capture: true });
  };
};

let last = 0;

/** Records a gesture outside of the page: on a lock screen or by a media key. */
export const recordGesture = (): void => {
  last = Date.now();
};

/** Returns the time of the last gesture in milliseconds since 1970, or 0 if there was none. */
export const getLastGesture = (): number => last;

onGesture(recordGesture);
