import { type Browser, testPassword } from '@overtone/functions/testing/browser.ts';
import { isolatedSiteTable } from '@overtone/functions/testing/isolated-tables.store.ts';
import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import type { SocialService } from '@overtone/shared/identity/users/user.model.ts';
import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { enableSocialProviders } from '../site-settings.ts';
import { identities } from './identities.ts';
import { type SocialProviders, startSocialProviders } from './social-providers.ts';

/** Nora and the listener have a verified address, Ulf an unverified one, Nadia has none. */
export const [nora, listener, ulf, nadia] = identities as [
  (typeof identities)[0],
  (typeof identities)[0],
  (typeof identities)[0],
  (typeof identities)[0],
];

/** Starts the providers for each test of a file, with an isolated site table. */
export const useProviders = (): { readonly stop: () => Promise<void> } => {
  let providers: SocialProviders;
  let removeSite: () => Promise<void>;
  // Each test uses new accounts and addresses, since the site would recognize those of another test.
  beforeEach(async () => {
    const run = ulid().toLowerCase();
    for (const [index, identity] of identities.entries()) {
      Object.assign(identity, {
        id: `${index}${run}`,
        ...(identity.email && { email: `${index}${run}@people.example` }),
      });
    }
    providers = await startSocialProviders({ origin: process.env.APP_ORIGIN ?? '' });
    Object.assign(process.env, providers.environment);
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    await providers.stop();
  });
  beforeAll(async () => {
    removeSite = await isolatedSiteTable();
    await enableSocialProviders();
  });
  afterAll(() => removeSite());
  return { stop: () => providers.stop() };
};

/** Returns the target of a redirect. */
export const getLocation = (response: Response): string => {
  expect(response.status).toBe(302);
  return response.headers.get('location') ?? '';
};
const getPath = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Starts a login at the site; returns the URL of the provider's page. */
export const startLogin = async (browser: Pick<Browser, 'fetch'>, service: SocialService, purpose = 'login') =>
  getLocation(await browser.fetch(`/secure/auth/social/${service}/${purpose}`));

/** Submits the form of an identity on a provider's page; returns the callback URL. */
export const chooseIdentity = async (
  page: string,
  identity: Pick<(typeof identities)[0], 'id' | 'email'>,
): Promise<string> => {
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
    fields.id === undefined ? fields.email === identity.email : fields.id === identity.id,
  );
  if (!form) throw new Error(`No button for ${identity.id}: ${html}`);
  const response = await fetch(new URL(form.action, page), {
    method: 'POST',
    body: new URLSearchParams(form.fields),
    redirect: 'manual',
  });
  return getLocation(response);
};

/** Opens the callback URL; returns the result that the popup sends to its opener. */
export const finishLogin = async (
  browser: Pick<Browser, 'fetch'>,
  callbackUrl: string,
): Promise<Record<string, string>> => {
  const resultUrl = new URL(getLocation(await browser.fetch(getPath(callbackUrl))));
  expect(resultUrl.origin + resultUrl.pathname).toBe(`${process.env.APP_ORIGIN}/social-auth`);
  return Object.fromEntries(resultUrl.searchParams);
};

/** Logs in with a provider, from start to callback. */
export const logInWith = async (
  browser: Pick<Browser, 'fetch'>,
  service: SocialService,
  identity = nora,
  purpose = 'login',
) => finishLogin(browser, await chooseIdentity(await startLogin(browser, service, purpose), identity));

/** Confirms the user's password, which connecting a provider requires. */
export const confirmPassword = (browser: Pick<Browser, 'call'>) =>
  browser.call(authContract.confirmPassword, { body: { password: testPassword } });

/** Returns the logged-in user of a browser, or null. */
export const getCurrentUser = async (browser: Pick<Browser, 'call'>) =>
  (await browser.call(bootstrapContract.bootstrapData, {})).bootstrapData.user;
