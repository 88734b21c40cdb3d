/** The number of rounds in tests of concurrent changes by two users. `ROUNDS` overrides it. */
export const concurrentEditRounds = Number(process.env.ROUNDS ?? 5);

/** The timeout of these tests in milliseconds, which allows for a busy machine. */
export const roundsTimeout = Math.max(20_000, concurrentEditRounds * 2_000);
