/** Failures in a row after which a place is left alone, and for how long. */
const failuresMax = 3;
const restMs = 30_000;

interface State {
  failures: number;
  restsUntil: number;
}

/**
 * Which places answer nobody at the moment, as a container knows: there a whole batch of people would wait for one
 * timeout after the other. After its rest the first call says whether it goes on.
 */
export const createCircuit = () => {
  const states = new Map<string, State>();
  const of = (place: string): State => states.get(place) ?? { failures: 0, restsUntil: 0 };
  return {
    /** Seconds that a place is left alone for; 0 where it may be called. */
    restOf: (place: string, now = Date.now()): number => Math.max(0, Math.ceil((of(place).restsUntil - now) / 1_000)),
    /** Notes how a call ended. */
    note(place: string, isDown: boolean, now = Date.now()): void {
      if (!isDown) {
        states.delete(place);
        return;
      }
      const failures = of(place).failures + 1;
      states.set(place, { failures, restsUntil: failures < failuresMax ? 0 : now + restMs });
    },
  };
};
export type Circuit = ReturnType<typeof createCircuit>;
