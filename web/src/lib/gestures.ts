/** What a browser takes for a person's doing, however it was pointed at; a press of a key comes before what it does. */
const types = ['pointerup', 'click', 'keydown'] as const;

/** Calls back inside each gesture, before whatever in the page answers to it. @returns how to stop. */
export const onGesture = (run: () => void): (() => void) => {
  for (const type of types) addEventListener(type, run, { capture: true });
  return () => {
    for (const type of types) removeEventListener(type, run, { capture: true });
  };
};

let last = 0;

/** Of what a person does outside of the page: on a lock screen, by a media key. */
export const noteGesture = (): void => {
  last = Date.now();
};

/** When a person last did something, in milliseconds since 1970; 0 before that. */
export const lastGesture = (): number => last;

onGesture(noteGesture);
