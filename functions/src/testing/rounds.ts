/** How often two people change one thing at the same moment; `ROUNDS` sets another number. */
export const roundsOfTwo = Number(process.env.ROUNDS ?? 5);

/** Milliseconds for that many rounds, on a machine that is busy as well. */
export const roundsTimeout = Math.max(20_000, roundsOfTwo * 2_000);
