import { defineConfig } from 'vitest/config';
import { sequenceOf } from './testing/sequence.ts';

/** Long tests run with `scripts/test --all` alone. */
const excluded = process.env.LONG_TESTS ? [] : ['**/*.long.test.{ts,tsx}'];

const node = (name: string, groupOrder: number) => ({
  test: {
    name,
    include: [`${name}/**/*.test.ts`],
    environment: 'node' as const,
    pool: 'forks' as const,
    // A process for each file would load the SDK and the schemas anew; `reset-file-state.ts` keeps files apart.
    isolate: false,
    sequence: sequenceOf(groupOrder),
    setupFiles: ['log-file-cpu', 'seeded-properties', 'wait-timeouts', 'reset-file-state'].map(
      (file) => `${import.meta.dirname}/testing/${file}.ts`,
    ),
    // They end what hangs and time nothing, so that one limit does for all: some machines are three times as slow.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
  },
});

/** One runner for every workspace; `functions` and `scripts` run over a real local cloud that the set-up starts. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    globalSetup: ['scripts/testing/global-setup.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/e2e/**', ...excluded],
    // What `retry.ts` of the gate looks for in a file.
    tags: [{ name: 'noRetry', description: 'Asserts who may see or do what, so that a second try would hide a leak.' }],
    // Vitest leaves a core to itself: on two, tests would run one after the other.
    maxWorkers: '100%',
    sequence: sequenceOf(0),
    projects: [
      {
        // Its tests are made as its pages are; their order is this runner's.
        extends: './web/vite.config.ts',
        root: `${import.meta.dirname}/../web`,
        test: { name: 'web', sequence: sequenceOf(0) },
      },
      ...['functions', 'scripts', 'cdk', 'shared'].map((name, at) => node(name, at + 1)),
    ],
  },
});
