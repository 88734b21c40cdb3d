import type { createBrowserRouter } from 'react-router';

/** What tells one page from another, whatever is called how: a genre is a channel with a part more. */
const keyOf = (path: string): string =>
  path
    .split('/')
    .slice(1, path.startsWith('/channel/') ? 4 : 3)
    .join('/');

const served = '[data-head]';

/**
 * Takes away what the server said of the page that somebody came by (`functions/src/pages`) once the app shows another one:
 * browsers share a page by its canonical address.
 */
export const resetHead = (router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>): void => {
  const canonical = document.querySelector<HTMLLinkElement>(`link[rel="canonical"]${served}`);
  if (!canonical) return;
  const key = keyOf(new URL(canonical.href).pathname);
  const look = (path: string): void => {
    if (keyOf(path) === key) return;
    for (const element of document.querySelectorAll(served)) element.remove();
    stop();
  };
  const stop = router.subscribe(({ location }) => look(location.pathname));
  look(router.state.location.pathname);
};
