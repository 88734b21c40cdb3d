import { defineConfig } from 'vitest/config';
import { seedOfRun } from './testing/seed.ts';

const node = (name: string) => ({
  test: {
    name,
    include: [`${name}/**/*.test.ts`],
    environment: 'node' as const,
    pool: 'forks' as const,
    // A process for each file would load the SDK and the schemas anew; `each-file.ts` keeps files apart.
    isolate: false,
    setupFiles: ['seeded-properties', 'each-file'].map((file) => `${import.meta.dirname}/testing/${file}.ts`),
    testTimeout: 20_000,
  },
});

/** One runner for every workspace; `functions` and `scripts` run over a real local cloud that the set-up starts. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    globalSetup: ['scripts/testing/global-setup.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/e2e/**'],
    // Vitest leaves a core to itself: on two, tests would run one after the other.
    maxWorkers: '100%',
    // Tests that pass in one order only hang on each other.
    sequence: { shuffle: { files: true, tests: true }, seed: seedOfRun() },
    projects: [node('shared'), node('functions'), node('cdk'), node('scripts'), 'web/vite.config.ts'],
  },
});
