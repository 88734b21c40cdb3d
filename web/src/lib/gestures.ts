/** What a browser takes for a person's doing, however it was pointed at; a press of a key comes before what it does. */
const types = ['pointerup', 'click', 'keydown'] as const;

/** Calls back inside each gesture, before whatever in the page answers to it. @returns how to stop. */
export const onGesture = (run: () => void): (() => void) => {
  for (const type of types) addEventListener(type, run, { capture: true });
  return () => {
    for (const type of types) removeEventListener(type, run, { capture: true });
  };
};
