import { defineConfig } from 'vitest/config';

const node = (name: string, root: string, include = [`${root}/**/*.test.ts`]) => ({
  test: { name, include, environment: 'node' as const, pool: 'forks' as const, testTimeout: 20_000 },
});

/** One runner for every workspace; `functions` and `scripts` run over a real local cloud that the set-up starts. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    globalSetup: ['scripts/testing/global-setup.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/e2e/**'],
    projects: [
      node('shared', 'shared'),
      node('functions', 'functions'),
      node('cdk', 'cdk'),
      node('scripts', 'scripts'),
      'web/vite.config.ts',
    ],
  },
});
