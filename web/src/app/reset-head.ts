import type { createBrowserRouter } from 'react-router';

/** Returns the part of a path that identifies the page, without names. A genre has one segment more than a channel. */
const getPageKey = (path: string): string =>
  path
    .split('/')
    .slice(1, path.startsWith('/channel/') ? 4 : 3)
    .join('/');

const serverTagSelector = '[data-head]';

/**
 * Removes the server's tags for the first page (`functions/src/pages`) when the app shows another page, because browsers
 * share the canonical URL.
 */
export const resetHead = (router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>): void => {
  const canonical = document.querySelector<HTMLLinkElement>(`link[rel="canonical"]${serverTagSelector}`);
  if (!canonical) return;
  const key = getPageKey(new URL(canonical.href).pathname);
  const removeIfOtherPage = (path: string): void => {
    if (getPageKey(path) === key) return;
    for (const element of document.querySelectorAll(serverTagSelector)) element.remove();
    unsubscribe();
  };
  const unsubscribe = router.subscribe(({ location }) => removeIfOtherPage(location.pathname));
  removeIfOtherPage(router.state.location.pathname);
};
