import puppeteer, { type ElementHandle, type Frame, type LaunchOptions } from 'puppeteer-core';
import type { Driver, Scope } from './driver.ts';

const buildCall = (fn: unknown, args: readonly unknown[]): string => `(${fn})(...${JSON.stringify(args)})`;

/** Drives Chromium, or Firefox over WebDriver BiDi. */
export const launch = async (options: LaunchOptions): Promise<Driver> => {
  // The timeout of the test ends calls that hang.
  const browser = await puppeteer.launch({ timeout: 0, protocolTimeout: 0, ...options });
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));

  const getFrame = (scope: Scope): Frame => {
    const frame = scope === 'page' ? page.mainFrame() : page.mainFrame().childFrames()[0];
    if (!frame) throw new Error('There is no frame on the page');
    return frame;
  };
  const findElement = async (scope: Scope, find: unknown, args: readonly unknown[]): Promise<ElementHandle | null> => {
    const handle = await getFrame(scope).evaluateHandle(buildCall(find, args));
    return handle.asElement() as ElementHandle | null;
  };
  return {
    errors,
    async open(url) {
      await page.goto(url);
    },
    run: async (scope, fn, ...args) => (await getFrame(scope).evaluate(buildCall(fn, args))) as ReturnType<typeof fn>,
    has: async (scope, find, ...args) => (await findElement(scope, find, args)) !== null,
    async press(scope, find, ...args) {
      const element = await findElement(scope, find, args);
      await element?.click();
      return element !== null;
    },
    type: (text) => page.keyboard.type(text),
    pressKey: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    takeScreenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
};
