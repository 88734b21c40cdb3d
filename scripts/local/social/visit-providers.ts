import { type Browser, testPassword } from '@overtone/functions/testing/browser.ts';
import { isolatedSiteTable } from '@overtone/functions/testing/isolated-tables.store.ts';
import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import type { SocialService } from '@overtone/shared/identity/users/user.model.ts';
import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { switchOnSocialProviders } from '../site-settings.ts';
import { identities } from './identities.ts';
import { type SocialProviders, startSocialProviders } from './social-providers.ts';

/** Who can sign in: Nora and the listener with an address, Ulf with one that is not verified, Nadia with none. */
export const [nora, listener, ulf, nadia] = identities as [
  (typeof identities)[0],
  (typeof identities)[0],
  (typeof identities)[0],
  (typeof identities)[0],
];

/** Starts the providers for each test of a file, on a site of the file's own. */
export const useProviders = (): { readonly stop: () => Promise<void> } => {
  let providers: SocialProviders;
  let removeSite: () => Promise<void>;
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
    removeSite = await isolatedSiteTable();
    await switchOnSocialProviders();
  });
  afterAll(() => removeSite());
  return { stop: () => providers.stop() };
};

/** Where a redirect leads. */
export const locationOf = (response: Response): string => {
  expect(response.status).toBe(302);
  return response.headers.get('location') ?? '';
};
const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** Begins at the site; gives the provider's page. */
export const begin = async (browser: Pick<Browser, 'fetch'>, service: SocialService, purpose = 'login') =>
  locationOf(await browser.fetch(`/secure/auth/social/${service}/${purpose}`));

/** Presses a person's button on a provider's page; gives where the provider sends them. */
export const choose = async (page: string, person: Pick<(typeof identities)[0], 'id' | 'email'>): Promise<string> => {
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
export const comeBack = async (browser: Pick<Browser, 'fetch'>, answer: string): Promise<Record<string, string>> => {
  const result = new URL(locationOf(await browser.fetch(pathOf(answer))));
  expect(result.origin + result.pathname).toBe(`${process.env.APP_ORIGIN}/social-auth`);
  return Object.fromEntries(result.searchParams);
};

/** The whole way through a provider. */
export const through = async (
  browser: Pick<Browser, 'fetch'>,
  service: SocialService,
  person = nora,
  purpose = 'login',
) => comeBack(browser, await choose(await begin(browser, service, purpose), person));

/** Types one's own password again, as connecting asks for. */
export const confirm = (browser: Pick<Browser, 'call'>) =>
  browser.call(authContract.confirmPassword, { body: { password: testPassword } });

/** Whom the site takes a browser for; null for nobody. */
export const whoIs = async (browser: Pick<Browser, 'call'>) =>
  (await browser.call(bootstrapContract.bootstrapData, {})).bootstrapData.user;
