import type { Page } from 'playwright-core';

/** The script that the app loads last, two seconds after its start. */
const lastScript = 'deferred-features';
/** A page is quiet after this time without requests and long tasks, if its last script was loaded. */
const quietMs = 3_000;
/** The same for a page that loads no such script: its timer may start late on a slow machine. */
const quietWithoutLastScriptMs = 10_000;
const pollIntervalMs = 250;

const resourceTypes = ['Document', 'Script', 'Stylesheet', 'Font', 'Image'] as const;
export type ResourceType = (typeof resourceTypes)[number] | 'other';

const toResourceType = (type: string): ResourceType => resourceTypes.find((name) => name === type) ?? 'other';

export interface PageTraffic {
  /** Requests over the network. Those that the browser serves from its cache are not counted. */
  readonly requests: number;
  /** Bytes on the wire, including headers. */
  readonly bytes: Readonly<Record<ResourceType, number>>;
  /** Paths of the requests in order of completion, to explain a change of their number. */
  readonly paths: readonly string[];
}

export interface TrafficCounter {
  readonly read: () => PageTraffic;
  /**
   * Waits until no request is in flight and neither a request nor a long task has ended for three seconds.
   * @returns whether the page was quiet before the timeout
   */
  readonly waitUntilQuiet: (timeoutMs: number) => Promise<boolean>;
}

interface PendingRequest {
  readonly path: string;
  type: ResourceType;
  isCached: boolean;
}

/** Runs in the page. A long task on a slow machine delays timers, and with them the next requests. */
const observeLongTasks = `
  window.longTaskEnd = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.longTaskEnd = startTime + duration;
  }).observe({ type: 'longtask', buffered: true });
`;

/** Counts the requests of a page. Call it before the page is opened. */
export const countTraffic = async (page: Page): Promise<TrafficCounter> => {
  const devtools = await page.context().newCDPSession(page);
  await page.addInitScript({ content: observeLongTasks });
  const bytes: Record<ResourceType, number> = { Document: 0, Script: 0, Stylesheet: 0, Font: 0, Image: 0, other: 0 };
  const pendingRequests = new Map<string, PendingRequest>();
  const paths: string[] = [];
  let lastActivityAt = Date.now();
  let isLastScriptLoaded = false;
  const count = ({ type, path, isCached }: PendingRequest, transferredBytes: number): void => {
    lastActivityAt = Date.now();
    isLastScriptLoaded ||= type === 'Script' && path.includes(lastScript);
    if (isCached) return;
    bytes[type] += transferredBytes;
    paths.push(path);
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request, redirectResponse, type = 'Other' }) => {
    // `data:` and `blob:` are not requested from a server.
    if (!/^https?:/.test(request.url)) return;
    // A redirect continues with the same id.
    const redirected = redirectResponse && pendingRequests.get(requestId);
    if (redirected) count(redirected, redirectResponse.encodedDataLength);
    lastActivityAt = Date.now();
    pendingRequests.set(requestId, {
      path: new URL(request.url).pathname,
      type: toResourceType(type),
      isCached: false,
    });
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = pendingRequests.get(requestId);
    if (request) request.isCached = true;
  });
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const request = pendingRequests.get(requestId);
    if (!request) return;
    // Preloads have their final type only here.
    request.type = toResourceType(type);
    request.isCached ||= response.fromDiskCache === true;
  });
  const finish = (requestId: string, transferredBytes: number): void => {
    const request = pendingRequests.get(requestId);
    pendingRequests.delete(requestId);
    if (request) count(request, transferredBytes);
  };
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => finish(requestId, encodedDataLength));
  devtools.on('Network.loadingFailed', ({ requestId }) => finish(requestId, 0));
  await devtools.send('Network.enable');
  return {
    read: () => ({ requests: paths.length, bytes: { ...bytes }, paths: [...paths] }),
    async waitUntilQuiet(timeoutMs) {
      const startedAt = Date.now();
      while (Date.now() - startedAt < timeoutMs) {
        await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
        // Also waits for a blocked page, whose events arrive before the result.
        const sinceLongTask = Number(await page.evaluate('performance.now() - window.longTaskEnd'));
        const idleMs = pendingRequests.size > 0 ? 0 : Math.min(Date.now() - lastActivityAt, sinceLongTask);
        if (idleMs > (isLastScriptLoaded ? quietMs : quietWithoutLastScriptMs)) return true;
      }
      return false;
    },
  };
};
