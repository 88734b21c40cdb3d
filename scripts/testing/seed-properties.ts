import fc from 'fast-check';

// Runs before each test file: properties draw from the run's seed, so that the seed repeats them too.
fc.configureGlobal({ seed: Number(process.env.SEED) });
