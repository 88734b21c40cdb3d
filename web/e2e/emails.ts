import { expect } from './fixtures.ts';

interface Email {
  readonly to: readonly string[];
  readonly text: string;
}

/** Waits for an email to an address that matches a pattern. Returns the match of the latest one. */
export type WaitForEmail = (address: string, pattern: RegExp) => Promise<RegExpExecArray>;

/** Returns a function that reads the emails of a site. @param inboxUrl the URL at which they can be read */
export const createEmailReader = (inboxUrl: string): WaitForEmail => {
  const findEmail = async (address: string, pattern: RegExp): Promise<RegExpExecArray | null | undefined> => {
    const emails: Email[] = await (await fetch(`${inboxUrl}/mails.json`)).json();
    return emails.flatMap(({ to, text }) => (to.includes(address) ? [pattern.exec(text)] : [])).find(Boolean);
  };
  return async (address, pattern) => {
    await expect.poll(() => findEmail(address, pattern), { intervals: [50, 100, 250] }).toBeTruthy();
    return (await findEmail(address, pattern)) as RegExpExecArray;
  };
};
