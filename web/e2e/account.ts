import type { Browser, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const password = 'seven quiet lanterns';
const origin = process.env.E2E_SITE ?? '';

/** Creates an account with the API and logs the page's browser context in. @returns the email */
export const registerUser = async (page: Page): Promise<string> => {
  const email = `settings-${crypto.randomUUID()}@example.com`;
  const response = await page.request.post('/auth/register', {
    headers: { Origin: origin },
    data: { email, password, password_confirmation: password, name: 'Nadia Crewe' },
  });
  expect(response.status()).toBe(200);
  return email;
};

/** A panel of the account settings. */
export const findSettingsPanel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Creates an account and opens its settings. @returns the email */
export const openSettings = async (page: Page): Promise<string> => {
  const email = await registerUser(page);
  await page.goto('/account-settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Account settings' })).toBeVisible();
  return email;
};

/** Enters the password in the confirmation dialog. */
export const confirmPassword = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Confirm password' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
};

/** Logs in in a new browser context. */
export const logInInNewContext = async (browser: Browser, email: string, givenPassword = password) => {
  const context = await browser.newContext();
  const response = await context.request.post(`${origin}/auth/login`, {
    headers: { Origin: origin },
    data: { email, password: givenPassword },
  });
  return { context, origin, response };
};

/** Returns the status of the request for the current user: 401 if the session has ended. */
export const getSessionStatus = async (session: Awaited<ReturnType<typeof logInInNewContext>>): Promise<number> =>
  (await session.context.request.get(`${session.origin}/api/v1/users/me`)).status();
