import { defineConfig, devices } from '@playwright/test';
import type { EngineName } from './engines/programs.ts';
import { areFormatsTested, selectEngines } from './engines/selected-engines.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Long tests (`*.long.spec.ts`) run only with `LONG_TESTS=1`. */
const isLong = process.env.LONG_TESTS === '1';
const ignoredLongTests = isLong ? [] : ['**/*.long.spec.ts'];
/**
 * With `ALBUMS=1`, only the test that plays two albums to their end runs. It takes six minutes, because it plays in
 * real time.
 */
const albumPlaybackTest = process.env.ALBUMS && { testMatch: 'engines/two-albums.long.ts', timeout: 660_000 };

/** The tests of one engine. Chromium runs all other browser tests, so its smoke test is a long one. */
const listEngineTests = (engine: EngineName): string[] => {
  const names = [
    ...(engine !== 'chromium' || isLong ? ['smoke'] : []),
    ...(areFormatsTested() ? ['formats'] : []),
    'layout.long',
    'search.long',
    `${engine}-*`,
  ];
  return names.map((name) => `engines/${name}.spec.ts`);
};

/** The whole stack as started by `scripts/start`, with the demo catalogue, in a real Chromium. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // Both timeouts only end tests that hang. They do not measure performance, because tests take five times as long on a
  // busy machine.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // One for the engines, whose tests mostly wait for playback, and two for the others.
  workers: 3,
  // Tests are independent, so that no worker is idle while another one has tests left.
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  globalSetup: './global-setup.ts',
  projects: [
    { name: 'site', testIgnore: ['engines/**', ...ignoredLongTests], workers: 2 },
    ...selectEngines().map((engine) => ({
      name: engine,
      testMatch: listEngineTests(engine),
      testIgnore: ignoredLongTests,
      workers: 1,
      ...albumPlaybackTest,
    })),
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // Workers start after the global setup, which sets the URL of the site.
    baseURL: process.env.E2E_SITE ?? '',
    // Without this limit a test of long uploads would wait for a missing element until its own timeout.
    actionTimeout: 120_000,
    screenshot: 'only-on-failure',
    // A failure in the gate cannot be inspected later. Screenshots of every frame would take a quarter of the time.
    trace: process.env.CI ? { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false } : 'off',
    launchOptions: { args: flags, ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }) },
  },
});
