import { test as base, expect } from './fixtures.ts';

/** The first test that uses the site waits until it is started. */
const startTimeoutMs = 240_000;

interface Email {
  readonly to: readonly string[];
  readonly text: string;
}

export interface StrictSite {
  readonly url: string;
  /** Waits for an email to an address that matches a pattern. Returns the match of the latest one. */
  readonly waitForEmail: (address: string, pattern: RegExp) => Promise<RegExpExecArray>;
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
      const findEmail = async (address: string, pattern: RegExp): Promise<RegExpExecArray | null | undefined> => {
        const emails: Email[] = await (await fetch(`${inboxUrl}/mails.json`)).json();
        return emails.flatMap(({ to, text }) => (to.includes(address) ? [pattern.exec(text)] : [])).find(Boolean);
      };
      const waitForEmail = async (address: string, pattern: RegExp): Promise<RegExpExecArray> => {
        await expect.poll(() => findEmail(address, pattern), { intervals: [50, 100, 250] }).toBeTruthy();
        return (await findEmail(address, pattern)) as RegExpExecArray;
      };
      await use({ url, waitForEmail });
    },
    { timeout: startTimeoutMs },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // Rejected values are shown at their fields.
  expectedConsoleErrors: /the server responded with a status of 422/,
});
