/** The number of rounds in tests of concurrent changes by two users. `ROUNDS` overrides it. */
export const roundsOfTwo = Number(process.env.ROUNDS ?? 5);

/** The timeout of these tests in milliseconds, which allows for a busy machine. */
export const roundsTimeout = Math.max(20_000, roundsOfTwo * 2_000);
