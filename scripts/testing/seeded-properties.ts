import fc from 'fast-check';

// Runs before each test file of all projects. Property tests use the seed of the run. Each property runs 25 times;
// `npm run fuzz` sets PROPERTY_RUNS to fast-check's default of 100.
fc.configureGlobal({ seed: Number(process.env.SEED), numRuns: Number(process.env.PROPERTY_RUNS ?? 25) });
