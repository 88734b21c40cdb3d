import type { Page } from '@playwright/test';

/**
 * Removes the data that documents below the path contain for guests, so that the page requests it and gets the test's mocked
 * replies.
 */
export const removePageData = async (page: Page, path: string): Promise<void> => {
  await page.route(
    (url) => url.pathname.startsWith(path),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /<script type="application\/json" id="page-data">.*?<\/script>/s,
        '',
      );
      await route.fulfill({ response, body });
    },
  );
};
