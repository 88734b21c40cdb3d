import { apiPath } from '@overtone/shared/http/path.ts';
import { hostName } from '@overtone/shared/plays/host-name.ts';
import { visitContract } from '@overtone/shared/plays/visit.contract.ts';
import type { Visit } from '@overtone/shared/plays/visit.model.ts';
import type { DataRouter } from 'react-router';
import { onConnectionBack } from '../../lib/connection.ts';
import { getServerTime } from '../../lib/server-clock.ts';
import { collectVisits } from './collect-visits.ts';
import { getPageKind } from './page-kind.ts';

/**
 * Sends visits to the API, also while the page is being left.
 * @returns false if the request failed and a repetition may succeed
 */
const postVisits = async (visits: readonly Visit[]): Promise<boolean> => {
  try {
    const { status } = await fetch(apiPath(visitContract.record.path), {
      method: 'POST',
      keepalive: true,
      credentials: 'same-origin',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ visits }),
    });
    // A rejected request would be rejected again.
    return status < 500 && status !== 408 && status !== 429;
  } catch {
    return false;
  }
};

/** Returns the host of the referrer, or null if there is none or it has no host name. */
const getHost = (referrer: string): string | null => {
  try {
    const { protocol, hostname } = new URL(referrer);
    const host = hostname.replace(/^www\./, '');
    return protocol.startsWith('http') && hostName.test(host) ? host : null;
  } catch {
    return null;
  }
};

/**
 * Returns how the user came to the site, or null if they were already on it: after a reload, a step in the browser's
 * history, or a link from another page of the site.
 */
export const getVisitEntry = (
  { referrer }: Pick<Document, 'referrer'>,
  origin: string,
  navigation: string | undefined,
): Pick<Visit, 'referrer'> | null => {
  const isSameSite = referrer === origin || referrer.startsWith(`${origin}/`);
  return isSameSite || (navigation !== undefined && navigation !== 'navigate') ? null : { referrer: getHost(referrer) };
};

/** Milliseconds after which the views of a page that stays open are sent. */
const sendDelayMs = 5 * 60_000;

type Router = Pick<DataRouter, 'state' | 'subscribe'>;

/**
 * Whether the browser asks not to track the user, by Global Privacy Control or its predecessor Do Not Track. These
 * users are not counted.
 */
const isTrackingRefused = (): boolean =>
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  navigator.doNotTrack === '1';

const getPage = ({ state: { matches, location } }: Router) => ({
  kind: getPageKind(matches.at(-1)?.route.path),
  path: location.pathname,
});

const getNavigationType = (): string | undefined =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type;

/**
 * Counts page views and sends them when the page is hidden and every five minutes, so that most visits need one
 * request. A page that replaces itself (a search while typing, a corrected URL) is counted once. Call this function
 * once per loaded page.
 */
export const recordVisits = (router: Router): void => {
  if (isTrackingRefused()) return;
  const entry = getVisitEntry(document, location.origin, getNavigationType());
  const visits = collectVisits({ now: getServerTime, postVisits, entry });
  const flush = (): void => void visits.flush();
  let isFlushScheduled = false;
  let lastPage: { readonly kind: unknown; readonly path: string } | undefined;

  /** Counts the current page. A hidden page is counted when it becomes visible. */
  const countView = (): void => {
    const page = getPage(router);
    if (document.visibilityState === 'hidden') return;
    const isSamePage =
      page.path === lastPage?.path || (router.state.historyAction === 'REPLACE' && page.kind === lastPage?.kind);
    lastPage = page;
    if (isSamePage || page.kind === null) return;
    visits.addView(page.kind);
    if (isFlushScheduled) return;
    isFlushScheduled = true;
    setTimeout(() => {
      isFlushScheduled = false;
      flush();
    }, sendDelayMs);
  };

  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') countView();
  });
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? flush() : countView()));
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    lastPage = undefined;
    countView();
  });
  onConnectionBack(flush);
  countView();
};
