import type { DataRouter } from 'react-router';
import { whenBack } from '../../lib/connection.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { gatherVisits } from './gather-visits.ts';
import { pageKindOf } from './page-kind.ts';
import { postVisits } from './post-visits.ts';
import { howTheyCame } from './visit-referrer.ts';

/** Milliseconds after which views of a page that nobody leaves are told. */
const postAfterMs = 5 * 60_000;

type Router = Pick<DataRouter, 'state' | 'subscribe'>;

/** Whoever asks not to be followed is not counted either: Global Privacy Control, and Do Not Track before it. */
const asksNotTo = (): boolean =>
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  navigator.doNotTrack === '1';

const pageOf = ({ state: { matches, location } }: Router) => ({
  kind: pageKindOf(matches.at(-1)?.route.path),
  path: location.pathname,
});

const navigationType = (): string | undefined =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type;

/**
 * Counts the pages that somebody looks at, and tells the API of them when the page is hidden, and every five minutes: one message for
 * most visits. What a page replaces itself with (a search that is typed, an address set right) is the same look at it. Once a page.
 */
export const followVisits = (router: Router): void => {
  if (asksNotTo()) return;
  const entry = howTheyCame(document, location.origin, navigationType());
  const visits = gatherVisits({ now: serverNow, tell: postVisits, entry });
  const flush = (): void => void visits.flush();
  let isTimed = false;
  let seen: { readonly kind: unknown; readonly path: string } | undefined;

  /** What nobody sees, in a tab behind or before it is shown, is looked at once it is. */
  const look = (): void => {
    const page = pageOf(router);
    if (document.visibilityState === 'hidden') return;
    const isSame = page.path === seen?.path || (router.state.historyAction === 'REPLACE' && page.kind === seen?.kind);
    seen = page;
    if (isSame || page.kind === null) return;
    visits.view(page.kind);
    if (isTimed) return;
    isTimed = true;
    setTimeout(() => {
      isTimed = false;
      flush();
    }, postAfterMs);
  };

  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') look();
  });
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? flush() : look()));
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    seen = undefined;
    look();
  });
  whenBack(flush);
  look();
};
