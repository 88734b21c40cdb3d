import { writeSetting } from '@overtone/functions/features/site/settings.service.ts';
import { setUser } from '@overtone/functions/features/users/users.store.ts';
import { type Browser, goodPassword, openBrowser, signUp } from '@overtone/functions/testing/browser.ts';
import { ownMailbox } from '@overtone/functions/testing/own-mailbox.ts';
import { ownSite } from '@overtone/functions/testing/own-site.store.ts';
import { authContract } from '@overtone/shared/auth/auth.contract.ts';
import { socialContract } from '@overtone/shared/auth/social.contract.ts';
import { siteContract } from '@overtone/shared/site/site.contract.ts';
import type { SocialService } from '@overtone/shared/users/user.model.ts';
import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { switchOnSocialProviders } from '../site-settings.ts';
import { identities } from './identities.ts';
import { type SocialProviders, startSocialProviders } from './social-providers.ts';

vi.setConfig({ testTimeout: 30_000 });

const services = ['google', 'facebook', 'twitter', 'envato'] as const;
const [nora, listener, ulf, nadia] = identities as [
  (typeof identities)[0],
  (typeof identities)[0],
  (typeof identities)[0],
  (typeof identities)[0],
];

let providers: SocialProviders;
let removeSite: () => Promise<void>;
let mailbox: Awaited<ReturnType<typeof ownMailbox>>;
// Each test meets the providers' people for the first time: their accounts and addresses would be known otherwise.
beforeEach(async () => {
  const run = ulid().toLowerCase();
  for (const [index, person] of identities.entries()) {
    Object.assign(person, { id: `${index}${run}`, ...(person.email && { email: `${index}${run}@people.example` }) });
  }
  providers = await startSocialProviders({ origin: process.env.APP_ORIGIN ?? '' });
  Object.assign(process.env, providers.environment);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await providers.stop();
});
beforeAll(async () => {
  [mailbox, removeSite] = [await ownMailbox(), await ownSite()];
  await switchOnSocialProviders();
});
afterAll(async () => {
  await mailbox.remove();
  await removeSite();
});

const locationOf = (response: Response): string => {
  expect(response.status).toBe(302);
  return response.headers.get('location') ?? '';
};
const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

const begin = async (browser: Pick<Browser, 'fetch'>, service: SocialService, purpose = 'login') =>
  locationOf(await browser.fetch(`/secure/auth/social/${service}/${purpose}`));

/** Presses a person's button on a provider's page; gives where the provider sends them. */
const choose = async (page: string, person: Pick<(typeof identities)[0], 'id' | 'email'>): Promise<string> => {
  const html = await (await fetch(page)).text();
  const forms = [...html.matchAll(/<form[^>]*action="([^"]+)"[^>]*>(.*?)<\/form>/gs)].map(
    ([, action = '', inner = '']) => {
      const fields = [...inner.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value = '']) => [
        name,
        value.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))).replaceAll('&amp;', '&'),
      ]);
      return { action, fields: Object.fromEntries(fields) as Record<string, string> };
    },
  );
  const form = forms.find(({ fields }) =>
    fields.id === undefined ? fields.email === person.email : fields.id === person.id,
  );
  if (!form) throw new Error(`No button for ${person.id}: ${html}`);
  const response = await fetch(new URL(form.action, page), {
    method: 'POST',
    body: new URLSearchParams(form.fields),
    redirect: 'manual',
  });
  return locationOf(response);
};

/** Comes back to the site with a provider's answer; gives what the popup tells the page that opened it. */
const comeBack = async (browser: Pick<Browser, 'fetch'>, answer: string): Promise<Record<string, string>> => {
  const result = new URL(locationOf(await browser.fetch(pathOf(answer))));
  expect(result.origin + result.pathname).toBe(`${process.env.APP_ORIGIN}/social-auth`);
  return Object.fromEntries(result.searchParams);
};

const through = async (browser: Pick<Browser, 'fetch'>, service: SocialService, person = nora, purpose = 'login') =>
  comeBack(browser, await choose(await begin(browser, service, purpose), person));

/** Types one's own password again, as connecting asks for. */
const confirm = (browser: Pick<Browser, 'call'>) =>
  browser.call(authContract.confirmPassword, { body: { password: goodPassword } });

const whoIs = async (browser: Pick<Browser, 'call'>) =>
  (await browser.call(siteContract.bootstrapData, {})).bootstrapData.user;

describe.each(services)('%s', (service) => {
  test('makes an account at the first time and signs in to it at the next', async () => {
    const first = openBrowser();
    expect(await through(first, service)).toEqual({ status: 'SUCCESS' });
    const user = await whoIs(first);
    expect(user).toMatchObject({ email: nora.email, has_password: false, email_verified_at: expect.any(String) });
    expect(user?.social_profiles.map(({ service_name }) => service_name)).toEqual([service]);
    const second = openBrowser();
    expect(await through(second, service)).toEqual({ status: 'SUCCESS' });
    expect((await whoIs(second))?.id).toBe(user?.id);
  });

  test('asks for the password where the address has an account, and connects with it', async () => {
    const owner = await signUp({ email: nora.email ?? '' });
    const browser = openBrowser();
    expect(await through(browser, service)).toEqual({ status: 'REQUEST_PASSWORD' });
    expect(await whoIs(browser)).toBeNull();
    const wrong = await browser.refused(socialContract.connect, { body: { password: 'not-the-password' } });
    expect([wrong.status, Object.keys(wrong.errors ?? {})]).toEqual([422, ['password']]);
    const { bootstrapData } = await browser.call(socialContract.connect, { body: { password: goodPassword } });
    expect(bootstrapData.user?.id).toBe(owner.user.id);
    expect((await mailbox.next('social-changed', owner.email)).connected).toBe(true);
    expect((await whoIs(browser))?.id).toBe(owner.user.id);
    const again = openBrowser();
    expect(await through(again, service)).toEqual({ status: 'SUCCESS' });
  });

  test('is connected to an account, and disconnected', async () => {
    const ada = await signUp();
    await confirm(ada);
    expect(await through(ada, service, nora, 'connect')).toEqual({ status: 'SUCCESS' });
    expect((await whoIs(ada))?.social_profiles).toHaveLength(1);
    expect((await mailbox.next('social-changed', ada.email)).connected).toBe(true);
    const eve = await signUp();
    await confirm(eve);
    expect((await through(eve, service, nora, 'connect')).errorMessage).toContain('connected to another account');
    await ada.call(socialContract.disconnect, { params: { service } });
    expect((await whoIs(ada))?.social_profiles).toEqual([]);
    expect((await mailbox.next('social-changed', ada.email)).connected).toBe(false);
    expect(await through(eve, service, nora, 'connect')).toEqual({ status: 'SUCCESS' });
  });
});

test('somebody who is signed in already is told so', async () => {
  const ada = await signUp();
  expect(new URL(await begin(ada, 'google')).searchParams.get('status')).toBe('ALREADY_LOGGED_IN');
});

test('a provider that is switched off, or has no keys, begins nothing', async () => {
  await writeSetting('social.google.enable', false);
  expect(new URL(await begin(openBrowser(), 'google')).searchParams.get('status')).toBe('ERROR');
  await writeSetting('social.google.enable', true);
  expect((await openBrowser().fetch('/secure/auth/social/myspace/login')).status).toBe(422);
});

describe('an address that is not theirs', () => {
  test('takes no account over: unverified, it has to be proved by the password', async () => {
    await signUp({ email: ulf.email ?? '' });
    const eve = openBrowser();
    expect(await through(eve, 'google', ulf)).toEqual({ status: 'REQUEST_PASSWORD' });
    expect(await whoIs(eve)).toBeNull();
  });

  test('makes no account: unverified, or none at all', async () => {
    const eve = openBrowser();
    expect((await through(eve, 'google', ulf)).errorMessage).toContain('has not verified');
    expect((await through(eve, 'twitter', nadia)).errorMessage).toContain('gives no email address');
    expect((await through(eve, 'facebook', ulf)).errorMessage).toContain('gives no email address');
    expect(await whoIs(eve)).toBeNull();
  });

  test('passes no second factor: the usual way asks for it', async () => {
    const owner = await signUp({ email: listener.email ?? '' });
    await setUser(owner.user.id, { two_factor_confirmed_at: new Date().toISOString() });
    const eve = openBrowser();
    expect((await through(eve, 'google', listener)).errorMessage).toContain('Sign in to it as usual');
    const { status } = await eve.refused(socialContract.connect, { body: { password: goodPassword } });
    expect(status).toBe(422);
  });
});

describe('an answer counts once, for the browser that began it', () => {
  const begun = async (service: SocialService = 'google') => {
    const browser = openBrowser();
    return { browser, answer: await choose(await begin(browser, service), nora) };
  };
  const changed = (answer: string, changes: Record<string, string | null>): string => {
    const url = new URL(answer);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
    }
    return url.href;
  };
  const expectNobody = async (browser: Browser, result: Record<string, string>) => {
    expect(result.status).toBe('ERROR');
    expect(await whoIs(browser)).toBeNull();
  };

  test('not in another browser', async () => {
    const { answer } = await begun();
    const other = openBrowser();
    await expectNobody(other, await comeBack(other, answer));
  });

  test('not twice', async () => {
    const { browser, answer } = await begun();
    const cookies = new Map(browser.cookies);
    expect(await comeBack(browser, answer)).toEqual({ status: 'SUCCESS' });
    const again = openBrowser({ cookies });
    await expectNobody(again, await comeBack(again, answer));
  });

  test('not twice at once', async () => {
    const { browser, answer } = await begun('facebook');
    const twins = [openBrowser({ cookies: browser.cookies }), openBrowser({ cookies: browser.cookies })];
    const results = await Promise.all(twins.map((twin) => comeBack(twin, answer)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['ERROR', 'SUCCESS']);
  });

  test.each([[{ state: 'forged' }], [{ state: null }], [{ code: 'forged' }], [{ code: null }]])(
    'not with %j',
    async (changes) => {
      const { browser, answer } = await begun();
      await expectNobody(browser, await comeBack(browser, changed(answer, changes)));
    },
  );

  test('not with the code of somebody else’s sign-in', async () => {
    for (const service of ['google', 'twitter'] as const) {
      const [victim, attacker] = [await begun(service), await begun(service)];
      const code = new URL(attacker.answer).searchParams.get('code');
      await expectNobody(victim.browser, await comeBack(victim.browser, changed(victim.answer, { code })));
    }
  });

  test('not at another provider', async () => {
    const { browser, answer } = await begun('google');
    await expectNobody(browser, await comeBack(browser, answer.replace('/google/', '/facebook/')));
  });

  test('not without the nonce that it began with', async () => {
    for (const nonce of [null, 'forged']) {
      const browser = openBrowser();
      const answer = await choose(changed(await begin(browser, 'google'), { nonce }), nora);
      await expectNobody(browser, await comeBack(browser, answer));
    }
  });

  test('not with a token that the provider did not sign', async () => {
    const { browser, answer } = await begun();
    const real = fetch;
    vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
      const response = await real(input, init);
      if (!String(input instanceof Request ? input.url : input).endsWith('/certs')) return response;
      const { keys } = (await response.json()) as { keys: { kid: string }[] };
      const { publicKey } = await crypto.subtle.generateKey(
        { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
        true,
        ['sign', 'verify'],
      );
      const { key_ops: _, ...jwk } = await crypto.subtle.exportKey('jwk', publicKey);
      return Response.json({ keys: [{ ...jwk, kid: keys[0]?.kid, use: 'sig', alg: 'RS256' }] });
    });
    await expectNobody(browser, await comeBack(browser, answer));
  });

  test('not for somebody who signed in as another person meanwhile', async () => {
    const ada = await signUp();
    await confirm(ada);
    const answer = await choose(await begin(ada, 'google', 'connect'), nora);
    const eve = await signUp(
      {},
      openBrowser({ cookies: new Map([...ada.cookies].filter(([name]) => name !== 'session')) }),
    );
    expect((await comeBack(eve, answer)).errorMessage).toContain('signed out meanwhile');
    expect((await whoIs(eve))?.social_profiles).toEqual([]);
  });
});

test('who cancels at the provider is told so, in our words', async () => {
  const browser = openBrowser();
  const answer = await choose(await begin(browser, 'facebook'), { id: '', email: null });
  const url = new URL(answer);
  url.searchParams.set('error', '<script>alert(1)</script>');
  expect(await comeBack(browser, url.href)).toEqual({
    status: 'ERROR',
    errorMessage: 'You have not been signed in with Facebook.',
  });
});

test('a popup is sent to the provider or to our own page, whatever the address says', async () => {
  const browser = openBrowser();
  for (const extra of [
    '?redirect=https://evil.example',
    '?redirect_uri=https://evil.example',
    '?next=//evil.example',
  ]) {
    const location = new URL(locationOf(await browser.fetch(`/secure/auth/social/google/login${extra}`)));
    expect(location.href).not.toContain('evil');
    expect(location.searchParams.get('redirect_uri')).toBe(
      `${process.env.APP_ORIGIN}/secure/auth/social/google/callback`,
    );
  }
});

test('another site’s link begins no connection', async () => {
  const ada = await signUp();
  const init = { headers: { 'sec-fetch-site': 'cross-site' } };
  expect((await ada.fetch('/secure/auth/social/google/connect', init)).status).toBe(403);
  expect((await openBrowser().fetch('/secure/auth/social/google/connect')).status).toBe(401);
});

test('nothing is connected at an open laptop: the password is asked for first, where there is one', async () => {
  const ada = await signUp();
  const refused = await ada.refused(socialContract.connectService, { params: { service: 'google' } });
  expect([refused.status, refused.code]).toEqual([423, 'password.confirmation_required']);
  await confirm(ada);
  expect(await through(ada, 'google', nora, 'connect')).toEqual({ status: 'SUCCESS' });
});

test('the last way to sign in is not taken away; with a password it may be', async () => {
  const browser = openBrowser();
  await through(browser, 'google');
  const params = { service: 'google' as const };
  expect((await browser.refused(socialContract.disconnect, { params })).code).toBe('social.last_way');
  await through(browser, 'envato', nora, 'connect');
  await browser.call(socialContract.disconnect, { params });
  expect((await whoIs(browser))?.social_profiles.map(({ service_name }) => service_name)).toEqual(['envato']);
  await browser.call(authContract.changePassword, {
    body: { current_password: '', password: goodPassword, password_confirmation: goodPassword },
  });
  await browser.call(socialContract.disconnect, { params: { service: 'envato' } });
  expect((await whoIs(browser))?.social_profiles).toEqual([]);
});

test('with registration closed nobody new comes in through a provider', async () => {
  await writeSetting('registration.disable', true);
  expect(await through(openBrowser(), 'google')).toEqual({ status: 'ERROR', errorMessage: 'Registration is closed.' });
  await writeSetting('registration.disable', false);
});

test('a provider that does not answer is an error in our words', async () => {
  const browser = openBrowser();
  const answer = await choose(await begin(browser, 'facebook'), nora);
  await providers.stop();
  expect(await comeBack(browser, answer)).toEqual({
    status: 'ERROR',
    errorMessage: 'An error occurred. Please try again later',
  });
});
