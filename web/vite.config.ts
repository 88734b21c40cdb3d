import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { contractPlugin } from './vite/contract-plugin.ts';
import { openApiPlugin } from './vite/openapi-plugin.ts';
import { preloadFontPlugin } from './vite/preload-font-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    contractPlugin(),
    react(),
    vanillaExtractPlugin({ identifiers: 'short' }),
    preloadFontPlugin(),
    openApiPlugin(),
  ],
  build: {
    outDir: 'dist',
    manifest: true,
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'vite/**/*.test.ts', 'budget.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 20_000,
  },
});
