/** Looks at a step through the history. @returns whether it was none of the router's */
type Take = (event: PopStateEvent) => boolean;

/** How many of the history's entries above its page this one is; `lib/layers.ts` makes them. */
export const layersOf = (state: unknown): number => (state as { readonly layers?: number } | null)?.layers ?? 0;

let take: Take | undefined;

export const takeSteps = (taker: Take): void => {
  take = taker;
};

/**
 * Call it before the router listens: not every browser asks those first who want to be.
 * @param load `lib/layers.ts`
 */
export const watchSteps = (load: () => Promise<unknown>): void => {
  // A page was left with a layer open, by a reload or through another site: the layer is gone, its entry is not.
  const wake = (): void => {
    if (!take && layersOf(history.state) > 0) load().catch(() => undefined);
  };
  addEventListener('popstate', (event) => {
    if (take?.(event)) event.stopImmediatePropagation();
    else wake();
  });
  wake();
};
