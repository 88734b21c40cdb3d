/** Runs of a property that names no number of its own: `PROPERTY_RUNS` where it is set, as `npm run fuzz` does. */
const defaultRuns = 100;
const runs = Number(process.env.PROPERTY_RUNS ?? 25);

/**
 * Scales the number of runs of one property in the same way as the default of all properties.
 * @param full runs of the property when every property runs in full
 */
export const propertyRuns = (full: number): number => Math.ceil((full * runs) / defaultRuns);
