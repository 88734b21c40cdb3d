import { type Browser, openBrowser } from '@overtone/functions/testing/browser.ts';
import { addUser } from '@overtone/functions/testing/users.ts';
import type { SocialService } from '@overtone/shared/identity/users/user.model.ts';
import { describe, expect, it, vi } from 'vitest';
import {
  chooseIdentity,
  confirmPassword,
  finishLogin,
  getCurrentUser,
  nora,
  startLogin,
  useProviders,
} from './log-in-with-provider.ts';

useProviders();

describe('GET secure/auth/social/:service/callback', () => {
  const startLoginAndChooseIdentity = async (service: SocialService = 'google') => {
    const browser = openBrowser();
    return { browser, callbackUrl: await chooseIdentity(await startLogin(browser, service), nora) };
  };
  const changeParameters = (callbackUrl: string, changes: Record<string, string | null>): string => {
    const url = new URL(callbackUrl);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
    }
    return url.href;
  };
  const expectLoggedOut = async (browser: Browser, result: Record<string, string>) => {
    expect(result.status).toBe('ERROR');
    expect(await getCurrentUser(browser)).toBeNull();
  };

  it('rejects the callback in another browser', async () => {
    const { callbackUrl } = await startLoginAndChooseIdentity();
    const other = openBrowser();
    await expectLoggedOut(other, await finishLogin(other, callbackUrl));
  });

  it('rejects a repeated callback', async () => {
    const { browser, callbackUrl } = await startLoginAndChooseIdentity();
    const cookies = new Map(browser.cookies);
    expect(await finishLogin(browser, callbackUrl)).toEqual({ status: 'SUCCESS' });
    const secondBrowser = openBrowser({ cookies });
    await expectLoggedOut(secondBrowser, await finishLogin(secondBrowser, callbackUrl));
  });

  it('accepts one of two concurrent callbacks', async () => {
    const { browser, callbackUrl } = await startLoginAndChooseIdentity('facebook');
    const bothBrowsers = [openBrowser({ cookies: browser.cookies }), openBrowser({ cookies: browser.cookies })];
    const results = await Promise.all(bothBrowsers.map((openedBrowser) => finishLogin(openedBrowser, callbackUrl)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['ERROR', 'SUCCESS']);
  });

  it.each([[{ state: 'forged' }], [{ state: null }], [{ code: 'forged' }], [{ code: null }]])(
    'rejects a callback with %j',
    async (changes) => {
      const { browser, callbackUrl } = await startLoginAndChooseIdentity();
      await expectLoggedOut(browser, await finishLogin(browser, changeParameters(callbackUrl, changes)));
    },
  );

  it('rejects the code of another user’s login', async () => {
    for (const service of ['google', 'twitter'] as const) {
      const [victim, attacker] = [
        await startLoginAndChooseIdentity(service),
        await startLoginAndChooseIdentity(service),
      ];
      const code = new URL(attacker.callbackUrl).searchParams.get('code');
      await expectLoggedOut(
        victim.browser,
        await finishLogin(victim.browser, changeParameters(victim.callbackUrl, { code })),
      );
    }
  });

  it('rejects the callback of another provider', async () => {
    const { browser, callbackUrl } = await startLoginAndChooseIdentity('google');
    await expectLoggedOut(browser, await finishLogin(browser, callbackUrl.replace('/google/', '/facebook/')));
  });

  it('rejects a wrong or missing nonce', async () => {
    for (const nonce of [null, 'forged']) {
      const browser = openBrowser();
      const callbackUrl = await chooseIdentity(changeParameters(await startLogin(browser, 'google'), { nonce }), nora);
      await expectLoggedOut(browser, await finishLogin(browser, callbackUrl));
    }
  });

  it('rejects a token that the provider has not signed', async () => {
    const { browser, callbackUrl } = await startLoginAndChooseIdentity();
    const originalFetch = fetch;
    vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
      const response = await originalFetch(input, init);
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
    await expectLoggedOut(browser, await finishLogin(browser, callbackUrl));
  });

  it('rejects a connection if another user has logged in meanwhile', async () => {
    const ada = await addUser();
    await confirmPassword(ada);
    const callbackUrl = await chooseIdentity(await startLogin(ada, 'google', 'connect'), nora);
    const eve = await addUser(
      {},
      openBrowser({ cookies: new Map([...ada.cookies].filter(([name]) => name !== 'session')) }),
    );
    expect((await finishLogin(eve, callbackUrl)).errorMessage).toContain('been logged out');
    expect((await getCurrentUser(eve))?.social_profiles).toEqual([]);
  });
});
