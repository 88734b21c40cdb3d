/** After this many consecutive failures, an endpoint is not called for `openMs`. */
const failuresMax = 3;
const openMs = 30_000;

interface State {
  failures: number;
  openUntil: number;
}

/**
 * Creates a circuit breaker, which tracks the failing endpoints of a container. Without it, the users of a batch
 * would wait for one timeout after another. After the pause the next call decides whether the endpoint is called
 * again.
 */
export const createCircuitBreaker = () => {
  const states = new Map<string, State>();
  const getState = (endpoint: string): State => states.get(endpoint) ?? { failures: 0, openUntil: 0 };
  return {
    /** Returns the seconds for which an endpoint is not called, or 0 if it may be called. */
    getWaitSeconds: (endpoint: string, now = Date.now()): number =>
      Math.max(0, Math.ceil((getState(endpoint).openUntil - now) / 1_000)),
    /** Records whether a call failed. */
    recordCall(endpoint: string, isDown: boolean, now = Date.now()): void {
      if (!isDown) {
        states.delete(endpoint);
        return;
      }
      const failures = getState(endpoint).failures + 1;
      states.set(endpoint, { failures, openUntil: failures < failuresMax ? 0 : now + openMs });
    },
  };
};
export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;
