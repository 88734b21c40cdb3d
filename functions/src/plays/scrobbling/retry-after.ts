/** Seconds to the second delivery, four times as long with each after it, and the most. */
const firstSeconds = 60;
const longestSeconds = 6 * 3_600;

/**
 * Seconds until a message comes again. All deliveries of `cdk/stacks/data-stack.ts` take two days and a half at most:
 * within the four that a queue keeps a message, so that it ends aside and not nowhere.
 * @param deliveries how often it came
 * @param asked seconds that a service asked for
 * @param random spreads those that failed together over a quarter more
 */
export const retryAfter = (deliveries: number, asked: number, random = Math.random): number => {
  const doubled = Math.min(longestSeconds, firstSeconds * 4 ** (deliveries - 1));
  return Math.ceil(Math.max(asked, doubled) * (1 + random() / 4));
};
