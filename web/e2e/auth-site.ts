import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { type OwnSite, ownSite } from './own-site.ts';

/** On a site of its own, with all that a sign-up can ask for. */
export const test = ownSite({
  require_email_confirmation: true,
  'registration.policies': [{ id: 'terms', name: 'Terms of service', url: '/contact' }],
  'cookie_notice.enable': true,
  'cookie_notice.button': { label: 'Learn more', action: '/contact' },
  'mail.contact_address': 'desk@overtone.example',
}).extend({
  // An empty site has no home channel yet, which the browser notes of the wall of covers; what is refused is said at its
  // field.
  expectedNoise: /the server responded with a status of (404|422)/,
});

export const password = 'seven quiet herons';
let people = 0;
/** Somebody whom no other test knows. */
export const newAddress = (): string => `${process.pid}-${Date.now()}-${++people}@example.com`;

/** What the app does itself for a call: same origin, cookies and all. */
export const callApi = (
  page: Page,
  path: string,
  body?: object,
  method = 'POST',
): Promise<{ status: number; json: unknown }> =>
  page.evaluate(
    async ([url, sent, verb]) => {
      const reply = await fetch(url, {
        method: verb,
        headers: { 'content-type': 'application/json' },
        ...(verb === 'GET' ? {} : { body: JSON.stringify(sent ?? {}) }),
      });
      return { status: reply.status, json: await reply.json() };
    },
    [path, body, method] as const,
  );

/** Makes an account, as far as the gate. */
export const signUp = async (page: Page, email: string): Promise<void> => {
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByText('I accept the').click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
};

/** Goes through the gate with the mailed code. */
export const verify = async (page: Page, site: OwnSite, email: string): Promise<void> => {
  const [, code = ''] = await site.mailTo(email, /\b(\d{6})\b/);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
};

/** Fills in the login page. */
export const logIn = async (page: Page, email: string, secret = password): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
};

/** Signs out, and opens the login page. */
export const logOut = async (page: Page): Promise<void> => {
  await callApi(page, '/auth/logout');
  await page.goto('/login');
};
