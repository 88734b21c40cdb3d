import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { StrictSite } from './strict-site.ts';

export const password = 'seven quiet herons';
let emailCount = 0;
/** Returns an email that no other test uses. */
export const createEmail = (): string => `${process.pid}-${Date.now()}-${++emailCount}@example.com`;

/** Calls the API from the page like the app, with its origin and cookies. */
export const callApi = (
  page: Page,
  path: string,
  body?: object,
  method = 'POST',
): Promise<{ status: number; json: unknown }> =>
  page.evaluate(
    async ([url, sentBody, requestMethod]) => {
      const response = await fetch(url, {
        method: requestMethod,
        headers: { 'content-type': 'application/json' },
        ...(requestMethod === 'GET' ? {} : { body: JSON.stringify(sentBody ?? {}) }),
      });
      return { status: response.status, json: await response.json() };
    },
    [path, body, method] as const,
  );

/** Signs up, up to the page that asks for email verification. */
export const signUp = async (page: Page, email: string): Promise<void> => {
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByText('I accept the').click({ position: { x: 4, y: 4 } });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
};

/** Verifies the email with the code from the email. */
export const verifyEmail = async (page: Page, site: StrictSite, email: string): Promise<void> => {
  const [, code = ''] = await site.waitForEmail(email, /\b(\d{6})\b/);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
};

/** Fills in the login page. */
export const logIn = async (page: Page, email: string, givenPassword = password): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(givenPassword);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
};

/**
 * Deletes the session and opens the login page. Leaves the page first, so that none of its pending requests is refused.
 */
export const logOut = async (page: Page): Promise<void> => {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/login');
};

/** Creates an account with a verified email by the API. @returns the email */
export const createVerifiedUser = async (page: Page, site: StrictSite): Promise<string> => {
  const email = createEmail();
  const post = async (path: string, data: object): Promise<void> => {
    const response = await page.request.post(path, { headers: { Origin: site.url }, data });
    expect(response.status(), path).toBe(200);
  };
  await post('/auth/register', { email, password, password_confirmation: password, policies: { terms: true } });
  const [, code = ''] = await site.waitForEmail(email, /\b(\d{6})\b/);
  await post('/api/v1/validate-email-verification-otp', { code });
  return email;
};
