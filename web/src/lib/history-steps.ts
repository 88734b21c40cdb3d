/**
 * Handles a step through the history.
 * @returns whether the router must not see it.
 */
type StepHandler = (event: PopStateEvent) => boolean;

/** Returns the number of history entries above the page's own. `lib/layers.ts` creates them. */
export const getLayerCount = (state: unknown): number => (state as { readonly layers?: number } | null)?.layers ?? 0;

let handler: StepHandler | undefined;

export const setStepHandler = (newHandler: StepHandler): void => {
  handler = newHandler;
};

/**
 * Call this before the router adds its listener, because not every browser calls capturing listeners first.
 * @param load loads `lib/layers.ts`.
 */
export const watchHistorySteps = (load: () => Promise<unknown>): void => {
  // After a reload or a visit to another site the layer is closed, but its history entry still exists.
  const loadLayers = (): void => {
    if (!handler && getLayerCount(history.state) > 0) load().catch(() => undefined);
  };
  addEventListener('popstate', (event) => {
    if (handler?.(event)) event.stopImmediatePropagation();
    else loadLayers();
  });
  loadLayers();
};
