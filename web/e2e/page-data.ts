import type { Page } from '@playwright/test';

/**
 * Removes the data that documents contain for guests, so that the next pages request it and get the test's mocked replies. The
 * documents themselves are not mocked, because Chromium does not let a mocked document request audio from loopback.
 */
export const removePageData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const observer = new MutationObserver(() => document.getElementById('page-data')?.remove());
    observer.observe(document, { childList: true, subtree: true });
  });
