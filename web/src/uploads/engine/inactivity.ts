/** Milliseconds without progress after which an upload fails (spec §9). */
const inactiveMs = 30_000;
const tickMs = 1_000;
/** A longer time between two ticks means that the machine was asleep or the page was suspended. */
const sleepMs = 10_000;

export interface InactivityWatch {
  /** Records activity. */
  readonly touch: () => void;
  /** Pauses or resumes the watch while no activity is expected. */
  readonly setPaused: (isPaused: boolean) => void;
  readonly stop: () => void;
}

/** Watches for inactivity. The time during which the machine is asleep does not count. */
export const watchInactivity = (onInactive: () => void, now: () => number = Date.now): InactivityWatch => {
  let lastActivity = now();
  let lastTick = lastActivity;
  let isPaused = false;
  const timer = setInterval(() => {
    const time = now();
    if (isPaused || time - lastTick > sleepMs) lastActivity = time;
    lastTick = time;
    if (time - lastActivity >= inactiveMs) onInactive();
  }, tickMs);
  return {
    touch() {
      lastActivity = now();
    },
    setPaused(value) {
      isPaused = value;
      lastActivity = now();
    },
    stop: () => clearInterval(timer),
  };
};
