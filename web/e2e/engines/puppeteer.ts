import puppeteer, { type ElementHandle, type Frame, type LaunchOptions } from 'puppeteer-core';
import type { Driver, Place } from './driver.ts';

const callOf = (fn: unknown, args: readonly unknown[]): string => `(${fn})(...${JSON.stringify(args)})`;

/** Drives Chromium, or Firefox over WebDriver BiDi. */
export const launch = async (options: LaunchOptions): Promise<Driver> => {
  // A test's own limit ends what hangs.
  const browser = await puppeteer.launch({ timeout: 0, protocolTimeout: 0, ...options });
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));

  const frameAt = (place: Place): Frame => {
    const frame = place === 'page' ? page.mainFrame() : page.mainFrame().childFrames()[0];
    if (!frame) throw new Error('There is no frame on the page');
    return frame;
  };
  const elementAt = async (place: Place, find: unknown, args: readonly unknown[]): Promise<ElementHandle | null> => {
    const found = await frameAt(place).evaluateHandle(callOf(find, args));
    return found.asElement() as ElementHandle | null;
  };
  return {
    errors,
    async open(url) {
      await page.goto(url);
    },
    run: async (place, fn, ...args) => (await frameAt(place).evaluate(callOf(fn, args))) as ReturnType<typeof fn>,
    has: async (place, find, ...args) => (await elementAt(place, find, args)) !== null,
    async press(place, find, ...args) {
      const element = await elementAt(place, find, args);
      await element?.click();
      return element !== null;
    },
    type: (text) => page.keyboard.type(text),
    key: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
};
