import { rates } from '@overtone/shared/rates.ts';
import { contactContract } from '@overtone/shared/site/contact/contact.contract.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { writeSetting } from '../settings/settings.service.ts';

beforeAll(freezeClock);

let removeSite: () => Promise<void>;
beforeEach(async () => {
  removeSite = await isolatedSiteTable();
});
afterEach(() => removeSite());

const body = { name: 'Ada', email: 'ada@people.example', message: 'Hello' };
const setContactAddress = () => writeSetting('mail.contact_address', 'hello@overtone.example');
const openBrowserAt = (address: string) => openBrowser({ headers: { 'cloudfront-viewer-address': `${address}:4711` } });

describe('POST contact-page', () => {
  it('returns 503 without a contact address', async () => {
    const { status, message } = await openBrowserAt('198.51.100.1').expectRefusal(contactContract.send, { body });
    expect([status, message]).toEqual([503, 'Messages are turned off right now.']);
  });

  it('returns 422 for missing fields', async () => {
    await setContactAddress();
    const { status, errors } = await openBrowserAt('198.51.100.2').expectRefusal(contactContract.send, {
      body: { name: ' ', email: 'ada', message: '' },
    });
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(['email', 'message', 'name']);
  });

  it('returns 429 above the hourly limit', async () => {
    await setContactAddress();
    const browser = openBrowserAt('198.51.100.3');
    const statuses: number[] = [];
    for (let sent = 0; sent <= rates.contact.address; sent += 1) {
      statuses.push((await browser.send(contactContract.send, { body })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(rates.contact.address);
    expect(statuses.at(-1)).toBe(429);
    expect((await openBrowserAt('198.51.100.4').send(contactContract.send, { body })).status).toBe(200);
  });
});
