import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { oldestBrowsers } from './vite/browsers.ts';
import { createSharedGroups, libraries } from './vite/chunks.ts';
import { contractPlugin } from './vite/contract-plugin.ts';
import { cssOrderPlugin } from './vite/css-order-plugin.ts';
import { earlyPlugin } from './vite/early-plugin.ts';
import { framePlugin, styleOptions } from './vite/frame-plugin.ts';
import { iconPlugin } from './vite/icon-plugin.ts';
import { limitsPlugin } from './vite/limits-plugin.ts';
import { openApiPlugin } from './vite/openapi-plugin.ts';
import { preloadFontPlugin } from './vite/preload-font-plugin.ts';
import { pushWorkerPlugin } from './vite/push-worker-plugin.ts';
import { routerPlugin } from './vite/router-plugin.ts';

/**
 * Pages that few visitors open. Their scripts are not preloaded, so that the first file of every visitor does not
 * contain the names of their dependencies.
 */
const rarePages =
  /\/(admin|backstage|api-docs|account-settings|contact|forgot|reset|playlist-invite|history|library|workspace|leave-missing|create-workspace|invite-dialog|transfer-dialog|delete-workspace)[^/]*\.js$/;

const scriptNames = 'assets/[name]-[hash:7].js';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    contractPlugin(),
    limitsPlugin(),
    react(),
    vanillaExtractPlugin(styleOptions),
    cssOrderPlugin(),
    preloadFontPlugin(),
    earlyPlugin(),
    iconPlugin(),
    routerPlugin(),
    openApiPlugin(),
    pushWorkerPlugin(),
    framePlugin(),
  ],
  build: {
    outDir: 'dist',
    manifest: true,
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    modulePreload: {
      // The oldest supported browsers preload modules themselves.
      polyfill: false,
      resolveDependencies: (file, dependencies) =>
        rarePages.test(`/${file}`) ? dependencies.filter((name) => name.endsWith('.css')) : dependencies,
    },
    target: oldestBrowsers,
    rolldownOptions: {
      input: ['index.html', 'embed.html'].map((page) => `${import.meta.dirname}/${page}`),
      output: {
        // The first file contains the names of all others. Seven characters of a hash are enough to distinguish builds.
        ...{
          entryFileNames: scriptNames,
          chunkFileNames: scriptNames,
          assetFileNames: 'assets/[name]-[hash:6][extname]',
        },
        codeSplitting: {
          groups: [
            ...libraries.map((group) => ({ ...group, priority: 10 })),
            ...createSharedGroups(import.meta.dirname),
          ],
        },
      },
    },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    // Files are isolated in reused workers. A process with its own jsdom per file took longer than most tests.
    pool: 'vmThreads',
    // As many as the other projects of the test runner, which share the machine.
    maxWorkers: '100%',
    include: ['src/**/*.test.{ts,tsx}', 'vite/**/*.test.ts'],
    setupFiles: [
      '../scripts/testing/log-file-cpu.ts',
      '../scripts/testing/seeded-properties.ts',
      '../scripts/testing/wait-timeouts.ts',
      'src/testing/setup.ts',
    ],
    // As in the other projects of the test runner (`scripts/vitest.config.ts`).
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
