import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import type { EngineName } from './programs.ts';
import { createVisitor, type Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

const starters = { chromium: startChromium, firefox: () => startFirefox(), webkit: startWebKit };

/** Tests with a new browser of the project's engine. */
export const test = base.extend<{ visitor: Visitor }>({
  visitor: async ({ baseURL }, use, info) => {
    const driver = await starters[info.project.name as EngineName]();
    try {
      await driver.resize(1440, 900);
      await use(createVisitor(driver, baseURL ?? ''));
      if (info.status !== info.expectedStatus)
        await writeFile(info.outputPath('screenshot.png'), await driver.takeScreenshot());
      expect(driver.errors).toEqual([]);
    } finally {
      await driver.close();
    }
  },
});

export { expect };
