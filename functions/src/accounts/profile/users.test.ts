import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import type { UserChanges } from '@overtone/shared/identity/users/user.model.ts';
import { UserId } from '@overtone/shared/ids.ts';
import { rates } from '@overtone/shared/rates.ts';
import { ulid } from 'ulid';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findUser } from '../../identity/users/users.store.ts';
import { sqs } from '../../platform/aws.ts';
import { writeSetting } from '../../site/settings/settings.service.ts';
import { openBrowser } from '../../testing/browser.ts';
import { exhaustRateLimit } from '../../testing/exhaust-rate-limit.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { addUser } from '../../testing/users.ts';

const me = { params: { userId: 'me' as const } };

let removeSite: () => Promise<void>;
beforeEach(async () => {
  removeSite = await isolatedSiteTable();
  await writeSetting('localizations', [
    { language: 'en', name: 'English' },
    { language: 'de', name: 'Deutsch' },
  ]);
});
afterEach(() => removeSite());

describe('PUT users/:userId', () => {
  it('updates and clears fields', async () => {
    const browser = await addUser();
    const body = { name: 'Orla', first_name: 'Orla', last_name: 'Venn', country: 'ch', timezone: 'Europe/Zurich' };
    expect((await browser.call(userContract.update, { ...me, body })).user).toMatchObject(body);
    const cleared = { first_name: null, country: null, timezone: null };
    await browser.call(userContract.update, { params: { userId: browser.user.id }, body: cleared });
    expect((await browser.call(userContract.get, me)).user).toMatchObject({
      ...cleared,
      name: 'Orla',
      last_name: 'Venn',
    });
    expect((await browser.call(userContract.update, { ...me, body: {} })).user).toMatchObject({ name: 'Orla' });
  });

  it('limits changes of the name, but not of other fields', async () => {
    freezeClock();
    onTestFinished(() => void vi.useRealTimers());
    const sendSpy = vi.spyOn(sqs(), 'send');
    onTestFinished(() => sendSpy.mockRestore());
    const browser = await addUser({ name: 'Venn' });
    const save = async (name: string | null) =>
      (await browser.send(userContract.update, { ...me, body: { name, last_name: 'Venn' } })).status;
    expect([await save(browser.user.name), sendSpy.mock.calls.length]).toEqual([200, 0]);
    await exhaustRateLimit('rename', browser.user.id, 1);
    expect([await save('Orla'), await save('Orlando'), await save('Orla')]).toEqual([200, 429, 200]);
  });

  it('returns 422 for a findable user without a name', async () => {
    const browser = await addUser();
    const save = async (body: UserChanges) => (await browser.call(userContract.update, { ...me, body })).user;
    for (const body of [{ findable: true }, { findable: true, name: null }]) {
      expect(await browser.expectRefusal(userContract.update, { ...me, body })).toMatchObject({
        status: 422,
        errors: { findable: ['Choose a display name first.'] },
      });
    }
    expect(await save({ name: 'Orla', findable: true })).toMatchObject({ name: 'Orla', findable: true });
    expect(await save({ last_name: 'Venn' })).toMatchObject({ name: 'Orla', findable: true });
    expect(await save({ name: null })).toMatchObject({ name: null, findable: false });
    expect(await save({ name: 'Orla' })).toMatchObject({ name: 'Orla', findable: false });
  });

  it('counts changes to findable towards the rate limit of name changes', async () => {
    freezeClock();
    onTestFinished(() => void vi.useRealTimers());
    const browser = await addUser({ name: 'Orla' });
    const statuses = [];
    for (let attempt = 0; attempt <= rates.rename.account; attempt += 1) {
      const body = { findable: attempt % 2 === 0 };
      statuses.push((await browser.send(userContract.update, { ...me, body })).status);
    }
    expect(statuses).toEqual([...Array(rates.rename.account).fill(200), 429]);
  });

  it('ignores fields that users may not change', async () => {
    const browser = await addUser();
    const userBefore = await findUser(browser.user.id);
    const response = await browser.fetch('/api/v1/users/me?_method=PUT', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: process.env.APP_ORIGIN ?? '' },
      body: JSON.stringify({
        name: 'Just a name',
        id: `usr_${ulid()}`,
        email: 'other@people.example',
        email_verified_at: '2026-01-01T00:00:00Z',
        roles: [{ id: 'admins' }],
        roleIds: ['admins'],
        permissions: [{ name: 'admin', restrictions: [] }],
        two_factor_confirmed_at: null,
        has_password: false,
        epoch: 'mine',
        removed_at: null,
        subscriptions: [{ valid: true, active: true }],
        __proto__: { roleIds: ['admins'] },
        pk: 'user#other',
      }),
    });
    expect(response.status).toBe(200);
    expect(await findUser(browser.user.id)).toEqual({ ...userBefore, name: 'Just a name' });
  });

  it('ignores fields that users may not change at registration', async () => {
    const password = 'umbrella-Kestrel-94';
    const response = await openBrowser().fetch('/auth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: process.env.APP_ORIGIN ?? '' },
      body: JSON.stringify({
        email: `${ulid()}@people.example`,
        password,
        password_confirmation: password,
        roleIds: ['admins'],
        permissions: [{ name: 'admin', restrictions: [] }],
        email_verified_at: '2026-01-01T00:00:00Z',
      }),
    });
    expect(await response.json()).toMatchObject({
      bootstrapData: { user: { roles: [{ id: 'users' }], email_verified_at: null } },
    });
  });
});

describe('GET users/:userId', () => {
  it('returns only name and picture of other users', async () => {
    const [targetUser, other] = [await addUser({ name: 'Orla', findable: true }), await addUser()];
    for (const browser of [other, openBrowser()]) {
      const { user } = await browser.call(userContract.get, { params: { userId: targetUser.user.id } });
      expect(user).toEqual({ id: targetUser.user.id, name: 'Orla', image: null });
    }
    const missing = UserId.parse(`usr_${ulid()}`);
    expect(await other.expectRefusal(userContract.get, { params: { userId: missing } })).toMatchObject({
      status: 404,
      code: 'user.not_found',
    });
    expect(await openBrowser().expectRefusal(userContract.get, me)).toMatchObject({ status: 401 });
  });
});

describe('PUT users/:userId: access', () => {
  it('returns 403 for other users and 401 for guests', async () => {
    const [targetUser, other] = [await addUser(), await addUser()];
    const change = { params: { userId: targetUser.user.id }, body: { name: 'Owned' } };
    expect(await other.expectRefusal(userContract.update, change)).toMatchObject({
      status: 403,
      code: 'permission.denied',
    });
    expect(await openBrowser().expectRefusal(userContract.update, change)).toMatchObject({ status: 401 });
  });

  it('returns 422 for unknown languages and time zones', async () => {
    const browser = await addUser();
    expect((await browser.call(userContract.setLocale, { body: { locale: 'de' } })).user.language).toBe('de');
    expect(await browser.expectRefusal(userContract.setLocale, { body: { locale: 'xx' } })).toMatchObject({
      status: 422,
      errors: { language: [expect.any(String)] },
    });
    expect(
      await browser.expectRefusal(userContract.update, { ...me, body: { timezone: 'Mars/Olympus', language: 'xx' } }),
    ).toMatchObject({ errors: { timezone: [expect.any(String)], language: [expect.any(String)] } });
  });
});
