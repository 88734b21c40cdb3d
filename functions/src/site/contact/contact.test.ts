import { rates } from '@overtone/shared/limits.ts';
import { contactContract } from '@overtone/shared/site/contact/contact.contract.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { isolatedSite } from '../../testing/isolated-site.store.ts';
import { writeSetting } from '../settings/settings.service.ts';

beforeAll(freezeClock);

let remove: () => Promise<void>;
beforeEach(async () => {
  remove = await isolatedSite();
});
afterEach(() => remove());

const body = { name: 'Ada', email: 'ada@people.example', message: 'Hello' };
const takesMessages = () => writeSetting('mail.contact_address', 'hello@overtone.example');
const from = (address: string) => openBrowser({ headers: { 'cloudfront-viewer-address': `${address}:4711` } });

test('a site that nobody reads says so', async () => {
  const { status, message } = await from('198.51.100.1').refused(contactContract.send, { body });
  expect([status, message]).toEqual([503, 'This site does not take messages at the moment.']);
});

test('a message needs a name, an address and a text', async () => {
  await takesMessages();
  const { status, errors } = await from('198.51.100.2').refused(contactContract.send, {
    body: { name: ' ', email: 'ada', message: '' },
  });
  expect(status).toBe(422);
  expect(Object.keys(errors ?? {}).toSorted()).toEqual(['email', 'message', 'name']);
});

test('one address sends so many messages in an hour and no more', async () => {
  await takesMessages();
  const browser = from('198.51.100.3');
  const statuses: number[] = [];
  for (let sent = 0; sent <= rates.contact.address; sent += 1) {
    statuses.push((await browser.send(contactContract.send, { body })).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(rates.contact.address);
  expect(statuses.at(-1)).toBe(429);
  expect((await from('198.51.100.4').send(contactContract.send, { body })).status).toBe(200);
});
