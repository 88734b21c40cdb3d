import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { rates } from '@overtone/shared/rates.ts';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUniqueEmail, openBrowser, signIn } from '../../testing/browser.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { isolatedMailbox } from '../../testing/isolated-mailbox.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser } from '../../testing/users.ts';
import { createEmailCode } from '../verification/email-code.service.ts';
import { notifyAccountOwner } from './notify-account-owner.ts';

beforeAll(freezeClock);

let mailbox: Awaited<ReturnType<typeof isolatedMailbox>>;
beforeAll(async () => {
  mailbox = await isolatedMailbox();
});
afterAll(() => mailbox.remove());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';

describe('notifyAccountOwner', () => {
  it('limits the emails about logins to one address, and the notifications on the site', async () => {
    const { email, user } = await addUser();
    const sent = captureSentMessages('EVENTS_QUEUE_URL');
    for (let attempt = 0; attempt < rates.notices.account + 3; attempt++) {
      const browser = await signIn({ email }, openBrowser({ headers: { 'user-agent': firefox } }));
      await browser.call(authContract.logout, {});
    }
    expect(await mailbox.drain()).toEqual(Array(rates.notices.account).fill('new-sign-in'));
    expect(sent().map((body) => JSON.parse(body).events[0].type)).toEqual(
      Array(rates.notices.account).fill('new-login'),
    );
    // Other kinds of emails are not affected.
    await notifyAccountOwner(user, { type: 'password-changed' });
    expect(await mailbox.drain()).toEqual(['password-changed']);
  });

  it('notifies the user on the site of a change, but not of a code', async () => {
    const { user } = await addUser();
    const sent = captureSentMessages('EVENTS_QUEUE_URL');
    await notifyAccountOwner(user, { type: 'verify-email', code: '123456', minutes: 5 });
    await notifyAccountOwner(user, { type: 'social-changed', provider: 'Google', connected: true });
    expect(sent().map((body) => JSON.parse(body).events)).toEqual([
      [
        {
          ...{ kind: 'noticed', type: 'login-connected', label: 'Google' },
          targetId: user.id,
          to: user.id,
          at: expect.any(String),
        },
      ],
    ]);
    expect(await mailbox.drain()).toEqual(['verify-email', 'social-changed']);
  });

  it('limits the emails to an address when accounts are repeatedly created with it and deleted', async () => {
    const [email, language] = [createUniqueEmail(), 'en'];
    const createAndDelete = async () => {
      const { user } = await addUser();
      const { send: sendEmail } = await createEmailCode({ ...user, email });
      await sendEmail();
      await notifyAccountOwner(
        { id: user.id, email: email.toUpperCase(), name: null, language },
        { type: 'account-deleted' },
        ulid(),
      );
    };
    for (let attempt = 0; attempt < rates.notices.account + 3; attempt++) await createAndDelete();
    const emails = Map.groupBy(await mailbox.drain(), (type) => type);
    expect([...emails].map(([type, emailsOfType]) => [type, emailsOfType.length]).toSorted()).toEqual([
      ['account-deleted', rates.notices.account],
      ['verify-email', rates.notices.account],
    ]);
  });
});
