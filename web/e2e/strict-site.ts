import { createEmailReader, type WaitForEmail } from './emails.ts';
import { test as base } from './fixtures.ts';

/** The first test that uses the site waits until it is started. */
const startTimeoutMs = 240_000;

export interface StrictSite {
  readonly url: string;
  readonly waitForEmail: WaitForEmail;
}

/**
 * Tests on an empty site that requires everything of a new user: a verified email, accepted policies, a cookie notice.
 */
export const test = base.extend<{ site: StrictSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern.
    async ({}, use) => {
      const { url, inboxUrl }: { url: string; inboxUrl: string } = await (
        await fetch(process.env.E2E_STRICT_SITE ?? '')
      ).json();
      await use({ url, waitForEmail: createEmailReader(inboxUrl) });
    },
    { timeout: startTimeoutMs },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // Rejected values are shown at their fields.
  expectedConsoleErrors: /the server responded with a status of 422/,
});
