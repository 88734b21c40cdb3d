import { layersOf, takeSteps } from './history-steps.ts';

// What lies over a page on a phone has an entry of the history of its own, above the page's, so that the way back closes it
// and leaves the page where it is. The entries bear the page's own state, so that the router sees no other place in them.

/** Closes what is open; false where it has to be answered first. */
type Close = () => unknown;

/** Milliseconds that a step may take; one that was none, since the browser has no such entry, must not hold up the app. */
const stepMs = 1_000;

/** What is open and is to have an entry, in the order in which it was opened. */
const layers: { readonly close: Close }[] = [];
/** Entries between the page's and the browser's place. */
let depth = layersOf(history.state);
/** The router's place of the page that they lie over. */
let page: unknown;
/** A step of ours is under way, and what is to be written when it is done. */
let step: ReturnType<typeof setTimeout> | undefined;
let writes: (() => void)[] = [];

const pushState = history.pushState.bind(history);
const replaceState = history.replaceState.bind(history);
const pageNow = (): unknown => history.state?.idx;

const stepDone = (): void => {
  clearTimeout(step);
  step = undefined;
  settle();
};

const go = (steps: number): void => {
  step = setTimeout(() => {
    replaceState({ ...history.state, layers: 0 }, '');
    depth = 0;
    stepDone();
  }, stepMs);
  history.go(steps);
};

/** Takes away the entries of what is closed, lets the router write, gives what is open its entries. */
const settle = (): void => {
  if (step !== undefined) return;
  const wanted = writes.length > 0 ? 0 : layers.length;
  if (depth > wanted) {
    go(wanted - depth);
    return;
  }
  const due = writes;
  writes = [];
  for (const write of due) write();
  if (depth === 0) page = pageNow();
  while (depth < layers.length) {
    depth += 1;
    pushState({ ...history.state, layers: depth }, '');
  }
};

/** One layer often gives way to the next. */
const settleSoon = (): void => queueMicrotask(settle);

const closeAbove = (kept: number): void => {
  for (const layer of layers.splice(kept).reverse()) if (layer.close() === false) layers.push(layer);
  settleSoon();
};

takeSteps(({ state }) => {
  const before = depth;
  depth = layersOf(state);
  if (step !== undefined) {
    stepDone();
    return true;
  }
  if (before === 0 && depth === 0) return false;
  const isHere = page === undefined || pageNow() === page;
  closeAbove(isHere ? depth : 0);
  return isHere;
});

// A new page comes after the one that is left, not after what lay over it.
const afterPage =
  (write: typeof pushState): typeof pushState =>
  (...entry) => {
    if (depth === 0 && step === undefined) write(...entry);
    else {
      writes.push(() => write(...entry));
      settle();
    }
  };
history.pushState = afterPage(pushState);
history.replaceState = afterPage(replaceState);

settleSoon();

/** Has the way back close something while it is open. @returns how to say that it is closed */
export const openLayer = (close: Close): (() => void) => {
  const layer = { close };
  layers.push(layer);
  settleSoon();
  return () => {
    const place = layers.indexOf(layer);
    if (place < 0) return;
    layers.splice(place, 1);
    settleSoon();
  };
};
