import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { StrictSite } from './strict-site.ts';

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
export const verify = async (page: Page, site: StrictSite, email: string): Promise<void> => {
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

/** Leaves the session behind, and opens the login page. The page is left first: a part of it that comes late would be refused. */
export const logOut = async (page: Page): Promise<void> => {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/login');
};

/** Makes an account that is let in, over the API: for what comes after. @returns its address */
export const newMember = async (page: Page, site: StrictSite): Promise<string> => {
  const email = newAddress();
  const post = async (path: string, data: object): Promise<void> => {
    const reply = await page.request.post(path, { headers: { Origin: site.url }, data });
    expect(reply.status(), path).toBe(200);
  };
  await post('/auth/register', { email, password, password_confirmation: password, policies: { terms: true } });
  const [, code = ''] = await site.mailTo(email, /\b(\d{6})\b/);
  await post('/api/v1/validate-email-verification-otp', { code });
  return email;
};
