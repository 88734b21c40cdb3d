import { defineConfig, devices } from '@playwright/test';
import { areFormatsChosen, chosenEngines } from './engines/chosen.ts';
import type { EngineName } from './engines/programs.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Long tests run with `LONG_TESTS=1` alone: files named `*.long.spec.ts`. */
const isLong = process.env.LONG_TESTS === '1';
const longTests = isLong ? [] : ['**/*.long.spec.ts'];
/** Two albums take six minutes, whatever the machine. */
const albums = process.env.ALBUMS && { testMatch: 'engines/two-albums.long.ts', timeout: 660_000 };

/** The engine tests of one engine. Chromium runs all other browser tests, so its smoke test is a long one. */
const engineTests = (engine: EngineName): string[] => {
  const names = [
    ...(engine !== 'chromium' || isLong ? ['smoke'] : []),
    ...(areFormatsChosen() ? ['formats'] : []),
    'layout.long',
    'search.long',
    `${engine}-*`,
  ];
  return names.map((name) => `engines/${name}.spec.ts`);
};

/** The whole stack as `scripts/start` brings it up, with its demo catalogue, and a real Chromium in front of it. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // Both end what hangs, and say nothing of how long something takes: the same test needs five times as long on a
  // machine that does other work.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // One for the engines, whose tests mostly listen, and two for the others.
  workers: 3,
  // Each test on its own: no worker is idle while the other has tests left, and none leans on one before it.
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  globalSetup: './global-setup.ts',
  projects: [
    { name: 'site', testIgnore: ['engines/**', ...longTests], workers: 2 },
    ...chosenEngines().map((engine) => ({
      name: engine,
      testMatch: engineTests(engine),
      testIgnore: longTests,
      workers: 1,
      ...albums,
    })),
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // Workers begin after the set-up, which says where the site is.
    baseURL: process.env.E2E_SITE ?? '',
    // What is pressed is there long before; without an end a test of long uploads would wait for it all its time.
    actionTimeout: 120_000,
    screenshot: 'only-on-failure',
    // What failed in the gate cannot be looked at again. Pictures of every frame would cost a quarter of the time.
    trace: process.env.CI ? { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false } : 'off',
    launchOptions: { args: flags, ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }) },
  },
});
