import type { Browser, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const password = 'seven quiet lanterns';
const origin = process.env.E2E_SITE ?? '';

/** Makes an account over the API, signed in on the page's browser. @returns its address */
export const register = async (page: Page): Promise<string> => {
  const email = `settings-${crypto.randomUUID()}@example.com`;
  const reply = await page.request.post('/auth/register', {
    headers: { Origin: origin },
    data: { email, password, password_confirmation: password, name: 'Nadia Crewe' },
  });
  expect(reply.status()).toBe(200);
  return email;
};

/** A card of the settings. */
export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Makes an account and opens its settings. @returns its address */
export const openSettings = async (page: Page): Promise<string> => {
  const email = await register(page);
  await page.goto('/account-settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Account settings' })).toBeVisible();
  return email;
};

/** Answers the question for the password, where it comes. */
export const confirmPassword = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Confirm password' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
};

/** Signs in on a browser of its own. */
export const signInElsewhere = async (browser: Browser, email: string, secret = password) => {
  const context = await browser.newContext();
  const reply = await context.request.post(`${origin}/auth/login`, {
    headers: { Origin: origin },
    data: { email, password: secret },
  });
  return { context, origin, reply };
};

/** What a browser is told of itself: 401 once its session has ended. */
export const statusOfMe = async (elsewhere: Awaited<ReturnType<typeof signInElsewhere>>): Promise<number> =>
  (await elsewhere.context.request.get(`${elsewhere.origin}/api/v1/users/me`)).status();
