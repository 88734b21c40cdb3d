/** The default number of runs of a property with `npm run fuzz`. */
const fuzzRuns = 100;
/** The default number of runs now (`scripts/testing/seeded-properties.ts`). */
const runs = Number(process.env.PROPERTY_RUNS ?? 25);

/**
 * Scales the number of runs of one property by the same factor as the default of all properties.
 * @param runsInFuzz the number of runs with `npm run fuzz`
 */
export const getPropertyRuns = (runsInFuzz: number): number => Math.ceil((runsInFuzz * runs) / fuzzRuns);
