/** The number of rounds in tests of concurrent changes by two users. `ROUNDS` overrides it. */
export const concurrencyTestRounds = Number(process.env.ROUNDS ?? 5);

/** The timeout of these tests in milliseconds, which allows for a busy machine. */
export const concurrencyTestTimeout = Math.max(20_000, concurrencyTestRounds * 2_000);
