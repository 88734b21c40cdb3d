import fc from 'fast-check';

// Properties draw from the run's seed, so that the seed repeats them too. Runs before each test file of every project.
fc.configureGlobal({ seed: Number(process.env.SEED) });
