/** Has lists be one stop of Tab each (`one-stop.ts`) from the first key on: whoever presses none does without the code. */
export const startRovingTabindexOnFirstKey = (): void => {
  const start = async (): Promise<void> => {
    try {
      (await import('./roving-tabindex.ts')).startRovingTabindex();
    } catch {
      // Every button is a stop then.
    }
  };
  addEventListener('keydown', () => void start(), { once: true });
};
