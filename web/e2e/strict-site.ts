import { test as base, expect } from './fixtures.ts';

/** The first test that asks for the site waits until it is up. */
const startsWithinMs = 240_000;

interface Mail {
  readonly to: readonly string[];
  readonly text: string;
}

export interface StrictSite {
  readonly url: string;
  /** What was last sent to an address and holds this; waits until it has come. */
  readonly mailTo: (address: string, holding: RegExp) => Promise<RegExpExecArray>;
}

/** Tests on an empty site that asks a newcomer for all it can: a verified address, policies, cookies. */
export const test = base.extend<{ site: StrictSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are asked for from the pattern.
    async ({}, use) => {
      const { url, mail }: { url: string; mail: string } = await (
        await fetch(process.env.E2E_STRICT_SITE ?? '')
      ).json();
      const find = async (address: string, holding: RegExp): Promise<RegExpExecArray | null | undefined> => {
        const mails: Mail[] = await (await fetch(`${mail}/mails.json`)).json();
        return mails.flatMap(({ to, text }) => (to.includes(address) ? [holding.exec(text)] : [])).find(Boolean);
      };
      const mailTo = async (address: string, holding: RegExp): Promise<RegExpExecArray> => {
        await expect.poll(() => find(address, holding), { intervals: [50, 100, 250] }).toBeTruthy();
        return (await find(address, holding)) as RegExpExecArray;
      };
      await use({ url, mailTo });
    },
    { timeout: startsWithinMs },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // What is refused is said at its field.
  expectedNoise: /the server responded with a status of 422/,
});
