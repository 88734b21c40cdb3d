/** Loads `roving-tabindex.ts` on the first key press, because users without a keyboard do not need it. */
export const startRovingTabindexOnFirstKey = (): void => {
  const start = async (): Promise<void> => {
    try {
      (await import('./roving-tabindex.ts')).startRovingTabindex();
    } catch {
      // If loading fails, every button is a tab stop.
    }
  };
  addEventListener('keydown', () => void start(), { once: true });
};
