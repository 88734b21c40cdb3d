import type { DataRouter } from 'react-router';
import { onConnectionBack } from '../../lib/connection.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { collectVisits } from './collect-visits.ts';
import { getPageKind } from './page-kind.ts';
import { postVisits } from './post-visits.ts';
import { getVisitEntry } from './visit-entry.ts';

/** Milliseconds after which the views of a page that stays open are sent. */
const postAfterMs = 5 * 60_000;

type Router = Pick<DataRouter, 'state' | 'subscribe'>;

/**
 * Whether the user asks not to be tracked: Global Privacy Control, and Do Not Track before it. They are not counted.
 */
const isTrackingRefused = (): boolean =>
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  navigator.doNotTrack === '1';

const pageOf = ({ state: { matches, location } }: Router) => ({
  kind: getPageKind(matches.at(-1)?.route.path),
  path: location.pathname,
});

const navigationType = (): string | undefined =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type;

/**
 * Counts page views and sends them when the page is hidden and every five minutes, so that most visits need one
 * request. A page that replaces itself (a search while typing, a corrected address) is counted once. Call it once per
 * page.
 */
export const followVisits = (router: Router): void => {
  if (isTrackingRefused()) return;
  const entry = getVisitEntry(document, location.origin, navigationType());
  const visits = collectVisits({ now: serverNow, post: postVisits, entry });
  const flush = (): void => void visits.flush();
  let isFlushScheduled = false;
  let lastPage: { readonly kind: unknown; readonly path: string } | undefined;

  /** Counts the current page. A hidden page is counted when it becomes visible. */
  const countView = (): void => {
    const page = pageOf(router);
    if (document.visibilityState === 'hidden') return;
    const isSame =
      page.path === lastPage?.path || (router.state.historyAction === 'REPLACE' && page.kind === lastPage?.kind);
    lastPage = page;
    if (isSame || page.kind === null) return;
    visits.addView(page.kind);
    if (isFlushScheduled) return;
    isFlushScheduled = true;
    setTimeout(() => {
      isFlushScheduled = false;
      flush();
    }, postAfterMs);
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
