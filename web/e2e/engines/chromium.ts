import { chromium } from '@playwright/test';
import type { Driver } from './driver.ts';
import { launch } from './puppeteer.ts';

/** Starts the Chromium of the other browser tests. */
export const startChromium = (): Promise<Driver> => {
  const executablePath = process.env.CHROMIUM || chromium.executablePath();
  return launch({
    executablePath,
    headless: executablePath.includes('headless-shell') ? 'shell' : true,
    args: ['--no-sandbox', '--disable-gpu'],
  });
};
