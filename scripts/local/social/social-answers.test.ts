import { type Browser, openBrowser } from '@overtone/functions/testing/browser.ts';
import { addUser } from '@overtone/functions/testing/users.ts';
import type { SocialService } from '@overtone/shared/identity/users/user.model.ts';
import { describe, expect, test, vi } from 'vitest';
import { begin, choose, comeBack, confirm, nora, useProviders, whoIs } from './visit-providers.ts';

useProviders();

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
    const ada = await addUser();
    await confirm(ada);
    const answer = await choose(await begin(ada, 'google', 'connect'), nora);
    const eve = await addUser(
      {},
      openBrowser({ cookies: new Map([...ada.cookies].filter(([name]) => name !== 'session')) }),
    );
    expect((await comeBack(eve, answer)).errorMessage).toContain('been logged out');
    expect((await whoIs(eve))?.social_profiles).toEqual([]);
  });
});
