import fc from 'fast-check';

// Properties draw from the run's seed, so that the seed repeats them too, and run 25 times each; `npm run fuzz` sets
// PROPERTY_RUNS to fast-check's own 100. Runs before each test file of every project.
fc.configureGlobal({ seed: Number(process.env.SEED), numRuns: Number(process.env.PROPERTY_RUNS ?? 25) });
