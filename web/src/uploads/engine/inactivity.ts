/** Milliseconds without a sign of life after which an upload has failed (spec §9). */
const inactiveMs = 30_000;
const tickMs = 1_000;
/** Between two ticks: the machine was asleep, or the browser had put the page to rest. */
const sleptMs = 10_000;

export interface InactivityWatch {
  /** Something moved. */
  readonly touch: () => void;
  /** Nothing is expected to move, for as long as this holds. */
  readonly rest: (rests: boolean) => void;
  readonly stop: () => void;
}

/** Watches that something moves; a closed laptop is no silence. */
export const watchInactivity = (onSilent: () => void, now: () => number = Date.now): InactivityWatch => {
  let moved = now();
  let ticked = moved;
  let resting = false;
  const timer = setInterval(() => {
    const time = now();
    if (resting || time - ticked > sleptMs) moved = time;
    ticked = time;
    if (time - moved >= inactiveMs) onSilent();
  }, tickMs);
  return {
    touch() {
      moved = now();
    },
    rest(rests) {
      resting = rests;
      moved = now();
    },
    stop: () => clearInterval(timer),
  };
};
