import { defineConfig } from 'vitest/config';
import { configureSequence } from './testing/sequence.ts';

/** Long tests only run with `scripts/test --all`. */
const excluded = process.env.LONG_TESTS ? [] : ['**/*.long.test.{ts,tsx}'];

const createNodeProject = (name: string, groupOrder: number) => ({
  test: {
    name,
    include: [`${name}/**/*.test.ts`],
    environment: 'node' as const,
    pool: 'forks' as const,
    // A process per file would load the SDK and the schemas each time. `reset-file-state.ts` isolates the files.
    isolate: false,
    sequence: configureSequence(groupOrder),
    setupFiles: ['log-file-cpu', 'seeded-properties', 'wait-timeouts', 'reset-file-state'].map(
      (file) => `${import.meta.dirname}/testing/${file}.ts`,
    ),
    // The timeouts are long, because they only end tests that hang, and some machines are three times as slow.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
  },
});

/** One runner for all workspaces. Tests of `functions` and `scripts` use a local cloud that the setup starts. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    globalSetup: ['scripts/testing/global-setup.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/e2e/**', ...excluded],
    // `retry.ts` of the gate looks for this tag in test files.
    tags: [{ name: 'noRetry', description: 'Tests permissions: a retry could hide a leak.' }],
    // By default Vitest keeps a core free, so tests would not run in parallel on two cores.
    maxWorkers: '100%',
    sequence: configureSequence(0),
    projects: [
      {
        // Tests of web are built like its pages; the order is set here.
        extends: './web/vite.config.ts',
        root: `${import.meta.dirname}/../web`,
        test: { name: 'web', sequence: configureSequence(0) },
      },
      ...['functions', 'scripts', 'cdk', 'shared'].map((name, index) => createNodeProject(name, index + 1)),
    ],
  },
});
