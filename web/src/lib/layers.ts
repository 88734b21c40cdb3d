import { getLayerCount, setStepHandler } from './history-steps.ts';

// On a phone, each layer over a page (a sheet or a dialog) has its own history entry after the page's entry, so that
// the back button closes the layer instead of leaving the page. The entries contain the page's state, so that the
// router does not treat them as another location.

/** Closes a layer. Returns false if the layer stays open because the user has to answer first. */
type CloseLayer = () => unknown;

/** Timeout of a history step in milliseconds, because a step without an entry fires no event. */
const stepMs = 1_000;

/** The open layers in the order of opening. Each has a history entry. */
const layers: { readonly close: CloseLayer }[] = [];
/** Number of entries between the page's and the current one. */
let depth = getLayerCount(history.state);
/** The router's index of the page below the layers. */
let pageIndex: unknown;
/** The timeout of a running step. */
let stepTimer: ReturnType<typeof setTimeout> | undefined;
/** The router's writes that wait for a running step. */
let writes: (() => void)[] = [];

const pushState = history.pushState.bind(history);
const replaceState = history.replaceState.bind(history);
const getPageIndex = (): unknown => history.state?.idx;

const finishStep = (): void => {
  clearTimeout(stepTimer);
  stepTimer = undefined;
  syncEntries();
};

const goInHistory = (steps: number): void => {
  stepTimer = setTimeout(() => {
    replaceState({ ...history.state, layers: 0 }, '');
    depth = 0;
    finishStep();
  }, stepMs);
  history.go(steps);
};

/** Removes the entries of closed layers, runs the router's pending writes, and adds the entries of open layers. */
const syncEntries = (): void => {
  if (stepTimer !== undefined) return;
  const targetDepth = writes.length > 0 ? 0 : layers.length;
  if (depth > targetDepth) {
    goInHistory(targetDepth - depth);
    return;
  }
  const pendingWrites = writes;
  writes = [];
  for (const write of pendingWrites) write();
  if (depth === 0) pageIndex = getPageIndex();
  while (depth < layers.length) {
    depth += 1;
    pushState({ ...history.state, layers: depth }, '');
  }
};

/** Deferred because one layer often replaces another. */
const scheduleSync = (): void => queueMicrotask(syncEntries);

const closeLayersAbove = (remaining: number): void => {
  for (const layer of layers.splice(remaining).reverse()) if (layer.close() === false) layers.push(layer);
  scheduleSync();
};

setStepHandler(({ state }) => {
  const previousDepth = depth;
  depth = getLayerCount(state);
  if (stepTimer !== undefined) {
    finishStep();
    return true;
  }
  if (previousDepth === 0 && depth === 0) return false;
  const isSamePage = pageIndex === undefined || getPageIndex() === pageIndex;
  closeLayersAbove(isSamePage ? depth : 0);
  return isSamePage;
});

// A new page's entry follows the page's entry, not those of its layers.
const deferWrite =
  (write: typeof pushState): typeof pushState =>
  (...entry) => {
    if (depth === 0 && stepTimer === undefined) write(...entry);
    else {
      writes.push(() => write(...entry));
      syncEntries();
    }
  };
history.pushState = deferWrite(pushState);
history.replaceState = deferWrite(replaceState);

scheduleSync();

/**
 * Makes the back button close a layer while it is open.
 * @returns a function to call when the layer is closed.
 */
export const openLayer = (close: CloseLayer): (() => void) => {
  const layer = { close };
  layers.push(layer);
  scheduleSync();
  return () => {
    const index = layers.indexOf(layer);
    if (index < 0) return;
    layers.splice(index, 1);
    scheduleSync();
  };
};
