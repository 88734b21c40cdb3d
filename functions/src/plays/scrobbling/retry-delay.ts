/** Seconds until the second delivery. Each further wait is four times as long, up to the maximum. */
const firstWaitSeconds = 60;
const maxWaitSeconds = 6 * 3_600;

/**
 * Returns the seconds until a message is delivered again. All deliveries allowed by `cdk/stacks/data-stack.ts` take
 * two and a half days at most. A queue retains a message for four days, so that it reaches the dead-letter queue
 * before it expires.
 * @param deliveries how often the message was delivered
 * @param requestedSeconds the wait that the service asked for
 * @param random spreads messages that failed together over another quarter of the wait
 */
export const getRetryDelay = (deliveries: number, requestedSeconds: number, random = Math.random): number => {
  const backoff = Math.min(maxWaitSeconds, firstWaitSeconds * 4 ** (deliveries - 1));
  return Math.ceil(Math.max(requestedSeconds, backoff) * (1 + random() / 4));
};
