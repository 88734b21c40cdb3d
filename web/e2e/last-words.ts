import type { Page } from '@playwright/test';

/** Of what a page hears of its visitor, and of its addresses, so much is kept. */
const keptWords = 30;

/**
 * Notes what a page hears and which requests wait, for a test that fails without saying why: a click that was lost, one
 * that nobody obeyed and an answer that never came look the same in a picture.
 * @returns how to tell it
 */
export const hearLastWords = async (page: Page): Promise<() => Promise<string>> => {
  await page.addInitScript(() => {
    const words: string[] = [];
    Object.assign(window, { lastWords: words });
    for (const type of [
      'pointerdown',
      'pointerup',
      'pointercancel',
      'click',
      'keydown',
      'focusin',
      'submit',
      'popstate',
    ]) {
      addEventListener(
        type,
        ({ target, defaultPrevented }) => {
          const name =
            target instanceof Element ? (target.ariaLabel ?? target.textContent ?? '').trim().slice(0, 40) : '';
          const on = target instanceof Element ? `${target.localName} "${name}"` : '';
          words.push(`${Math.round(performance.now())} ms ${type} ${on}${defaultPrevented ? ' (prevented)' : ''}`);
        },
        { capture: true },
      );
    }
  });
  const waiting = new Set<string>();
  const nameOf = (request: { method(): string; url(): string }): string => `${request.method()} ${request.url()}`;
  page.on('request', (request) => waiting.add(nameOf(request)));
  page.on('requestfinished', (request) => waiting.delete(nameOf(request)));
  page.on('requestfailed', (request) => waiting.delete(nameOf(request)));
  return async () => {
    const read = (kept: number) => [
      `${location.pathname} at ${Math.round(performance.now())} ms`,
      ...((window as { lastWords?: string[] }).lastWords ?? []).slice(-kept),
    ];
    const words = await page.evaluate(read, keptWords).catch(() => ['The page is gone.']);
    return [...words, ...[...waiting].map((request) => `waits for ${request}`)].join('\n');
  };
};
