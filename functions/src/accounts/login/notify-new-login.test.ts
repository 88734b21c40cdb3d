import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { sessionContract } from '@overtone/shared/accounts/sessions/session.contract.ts';
import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionItem } from '../../identity/sessions/sessions.store.ts';
import { buildSession } from '../../identity/sessions/start-session.service.ts';
import { getUser } from '../../identity/users/users.store.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { openBrowser, signIn } from '../../testing/browser.ts';
import { isolatedMailbox } from '../../testing/isolated-mailbox.ts';
import { addUser } from '../../testing/users.ts';

let mailbox: Awaited<ReturnType<typeof isolatedMailbox>>;
beforeAll(async () => {
  mailbox = await isolatedMailbox();
});
afterAll(() => mailbox.remove());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';
const openBrowserOn = (userAgent: string, locationHeaders: Record<string, string> = {}) =>
  openBrowser({ headers: { 'user-agent': userAgent, ...locationHeaders } });

describe('notifyNewLogin', () => {
  it('deletes the oldest sessions above the limit', async () => {
    const browser = await addUser();
    const user = await getUser(browser.user.id);
    for (let attempt = 0; attempt < identityLimits.sessionsMax - 1; attempt++) {
      const call = { headers: new Headers(), replyHeaders: new Headers(), address: null };
      await buildSession(user, call).save();
    }
    const newestBrowser = await signIn(browser);
    expect(await listItems(sessionItem, 'key', { userId: user.id })).toHaveLength(identityLimits.sessionsMax);
    expect(await newestBrowser.call(sessionContract.list, {})).toMatchObject({
      sessions: { length: identityLimits.sessionsMax },
    });
    expect(await browser.expectRefusal(sessionContract.list, {})).toMatchObject({ status: 401 });
  });

  it('emails the user only when the browser is new', async () => {
    const browser = await addUser();
    await browser.call(authContract.logout, {});
    await mailbox.drain();
    // The first session of the user causes no email.
    await signIn(browser, openBrowserOn(firefox));
    await signIn(browser, openBrowserOn(firefox));
    expect(await mailbox.drain()).toEqual([]);
    await signIn(browser, openBrowserOn(iphone, { 'cloudfront-viewer-country': 'CH' }));
    expect(await mailbox.next('new-sign-in', browser.email)).toMatchObject({
      device: 'Safari on iOS',
      place: 'Switzerland',
    });
    expect(await mailbox.drain()).toEqual([]);
  });
});
