import type { Page } from '@playwright/test';

/** Maximum number of events in a report. */
const maxReportedEvents = 30;

/**
 * Records the events and pending requests of a page, to explain a failed test. A screenshot does not show whether a
 * click was lost, a click was ignored or a response is missing.
 * @returns a function that formats the last events and the pending requests, one per line.
 */
export const recordPageEvents = async (page: Page): Promise<() => Promise<string>> => {
  await page.addInitScript(() => {
    const events: string[] = [];
    Object.assign(window, { recordedEvents: events });
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
          const targetText = target instanceof Element ? `${target.localName} "${name}"` : '';
          events.push(
            `${Math.round(performance.now())} ms ${type} ${targetText}${defaultPrevented ? ' (prevented)' : ''}`,
          );
        },
        { capture: true },
      );
    }
  });
  const pendingRequests = new Set<string>();
  const formatRequest = (request: { method(): string; url(): string }): string =>
    `${request.method()} ${request.url()}`;
  page.on('request', (request) => pendingRequests.add(formatRequest(request)));
  page.on('requestfinished', (request) => pendingRequests.delete(formatRequest(request)));
  page.on('requestfailed', (request) => pendingRequests.delete(formatRequest(request)));
  return async () => {
    const read = (limit: number) => [
      `${location.pathname} at ${Math.round(performance.now())} ms`,
      ...((window as { recordedEvents?: string[] }).recordedEvents ?? []).slice(-limit),
    ];
    const events = await page.evaluate(read, maxReportedEvents).catch(() => ['The page is closed.']);
    return [...events, ...[...pendingRequests].map((request) => `pending: ${request}`)].join('\n');
  };
};
