import { createHmac } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

const password = 'seven quiet lanterns';

/** Makes an account over the API, signed in on the page's browser. @returns its address */
const register = async (page: Page): Promise<string> => {
  const email = `settings-${crypto.randomUUID()}@example.com`;
  await page.goto('/');
  const reply = await page.request.post('/auth/register', {
    headers: { Origin: new URL(page.url()).origin },
    data: { email, password, password_confirmation: password, name: 'Nadia Crewe' },
  });
  expect(reply.status()).toBe(200);
  return email;
};

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const openSettings = async (page: Page): Promise<string> => {
  const email = await register(page);
  await page.goto('/account-settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Account settings' })).toBeVisible();
  return email;
};

/** Answers the question for the password, where it comes. */
const confirmPassword = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Confirm password' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
};

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of an authenticator app (RFC 6238) now. */
const totp = (secret: string): string => {
  const bits = [...secret.replaceAll(/[\s=]/g, '')].map((letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
};

/** Signs in on a browser of its own. */
const signInElsewhere = async (browser: Browser, page: Page, email: string, secret = password) => {
  const context = await browser.newContext();
  const { origin } = new URL(page.url());
  const reply = await context.request.post(`${origin}/auth/login`, {
    headers: { Origin: origin },
    data: { email, password: secret },
  });
  return { context, origin, reply };
};

const statusOfMe = async (elsewhere: Awaited<ReturnType<typeof signInElsewhere>>): Promise<number> =>
  (await elsewhere.context.request.get(`${elsewhere.origin}/api/v1/users/me`)).status();

test('somebody changes their name and their picture, and sees both at once', async ({ page }) => {
  await openSettings(page);
  const details = panel(page, 'Account details');
  await details.getByLabel('Display name').fill('');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('Enter a name.')).toBeVisible();
  await details.getByLabel('Display name').fill('Nadia & Company');
  await details.getByLabel('First name').fill('Nadia');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Updated account details')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Nadia & Company.*Account menu$/ })).toBeVisible();

  const picker = details.locator('input[type="file"]');
  await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('la la la') });
  await expect(details.getByText('Please select an image')).toBeVisible();
  await picker.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 ** 2 + 1) });
  await expect(details.getByText('file exceeds maximum allowed size of 2 MB')).toBeVisible();
  await picker.setInputFiles('web/docs/home.png');
  await expect(page.getByText('Uploaded avatar')).toBeVisible({ timeout: 20_000 });
  await expect(details.locator('img[src*="/media/"]')).toBeVisible();
  await page.reload();
  await expect(details.getByLabel('Display name')).toHaveValue('Nadia & Company');
  await details.getByRole('button', { name: 'Remove image' }).click();
  await expect(page.getByText('Removed avatar')).toBeVisible();
  await expect(details.getByText('NC', { exact: true })).toBeVisible();
});

test.describe('a new password', () => {
  test.use({ expectedNoise: /status of 422/ });

  test('is taken with the current one, and ends the other sessions', async ({ page, browser }) => {
    const email = await openSettings(page);
    const elsewhere = await signInElsewhere(browser, page, email);
    expect(await statusOfMe(elsewhere)).toBe(200);
    const form = panel(page, 'Password');
    await form.getByLabel('Current password').fill('something else');
    await form.getByLabel('New password').fill('a brass owl at noon');
    await expect(form.getByText('Strength: Strong')).toBeVisible();
    await form.getByLabel('Confirm password').fill('a brass owl at noon');
    await form.getByRole('button', { name: 'Update password' }).click();
    await expect(form.getByText('The password is not right.')).toBeVisible();
    await expect(form.getByLabel('Current password')).toBeFocused();
    await form.getByLabel('Current password').fill(password);
    await form.getByRole('button', { name: 'Update password' }).click();
    await expect(page.getByText('Password changed')).toBeVisible();
    expect(await statusOfMe(elsewhere)).toBe(401);
    expect((await signInElsewhere(browser, page, email, 'a brass owl at noon')).reply.status()).toBe(200);
  });
});

test.describe('two factor', () => {
  test.use({ expectedNoise: /status of 4(22|23)/ });

  test('is set up with a code, gives recovery codes once, and is turned off again', async ({ page, browser }) => {
    const email = await openSettings(page);
    const card = panel(page, 'Two factor authentication');
    await card.getByRole('button', { name: 'Enable' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm password' });
    const qr = card.getByRole('img', { name: 'QR code of the key' });
    await expect(dialog.or(qr)).toBeVisible();
    if (await dialog.isVisible()) await confirmPassword(page);
    await expect(qr).toBeVisible();
    expect(await qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const secret = await card.getByLabel('Key').inputValue();
    await card.getByLabel('Code').fill('000000');
    await card.getByRole('button', { name: 'Confirm' }).click();
    await expect(card.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
    await card.getByLabel('Code').fill(totp(secret));
    await card.getByRole('button', { name: 'Confirm' }).click();
    await expect(card.getByText('You have enabled two factor authentication.')).toBeVisible();
    const codes = card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(8);
    const [first = ''] = await codes.allTextContents();
    expect(first).toHaveLength(21);

    const asked = await signInElsewhere(browser, page, email);
    expect(await asked.reply.json()).toEqual({ two_factor: true });
    const answered = await asked.context.request.post(`${asked.origin}/auth/two-factor-challenge`, {
      headers: { Origin: asked.origin },
      data: { recovery_code: first },
    });
    expect(answered.status()).toBe(200);

    await page.reload();
    await expect(card.getByText('7 recovery codes are left.')).toBeVisible();
    await expect(codes).toHaveCount(0);
    await card.getByRole('button', { name: 'Regenerate recovery codes' }).click();
    await expect(codes).toHaveCount(8);
    expect(await codes.first().textContent()).not.toBe(first);
    await card.getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByText('Two factor authentication has been disabled.')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Enable' })).toBeVisible();
  });
});

test('the other sessions end with the password', async ({ page, browser }) => {
  const email = await register(page);
  const elsewhere = await signInElsewhere(browser, page, email);
  await page.goto('/account-settings#sessions');
  const card = panel(page, 'Active sessions');
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expect(card.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await card.getByRole('button', { name: 'Log out other sessions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out other sessions' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log out other sessions' }).click();
  await expect(page.getByText('Logged out other sessions.')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(card.getByRole('button', { name: 'Log out other sessions' })).toBeDisabled();
  expect(await statusOfMe(elsewhere)).toBe(401);
});

test('an admin makes an API token, uses it and ends it', async ({ page }) => {
  await page.goto('/');
  const { origin } = new URL(page.url());
  const reply = await page.request.post('/auth/login', {
    headers: { Origin: origin },
    data: { email: 'admin@overtone.example', password: 'overtone-admin' },
  });
  expect(reply.status()).toBe(200);
  await page.goto('/account-settings#developers');
  const card = panel(page, 'API access tokens');
  await card.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create new token' });
  const name = `Script ${crypto.randomUUID()}`;
  await dialog.getByLabel('Token name').fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Token create', { exact: true })).toBeVisible();
  const token = await dialog.getByLabel('Token', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const call = async (): Promise<number> =>
    (await fetch(`${origin}/api/v1/users/me`, { headers: { Authorization: `Bearer ${token}` } })).status;
  expect(await call()).toBe(200);
  await page.getByRole('button', { name: `Delete token ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Token deleted')).toBeVisible();
  await expect(card.getByText(name)).toHaveCount(0);
  expect(await call()).toBe(401);
});

test('a time zone and a country are found by typing, and stay', async ({ page }) => {
  await openSettings(page);
  const card = panel(page, 'Location and language');
  await card.getByRole('button', { name: /Country/ }).click();
  await page.getByPlaceholder('Search', { exact: true }).fill('switz');
  await page.getByRole('option', { name: 'Switzerland' }).click();
  await card.getByRole('button', { name: /Time zone/ }).click();
  await page.getByPlaceholder('Search', { exact: true }).fill('auckland');
  await page.getByRole('option', { name: /Auckland/ }).click();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Updated account details')).toBeVisible();
  await page.reload();
  await expect(card.getByRole('button', { name: /Country/ })).toContainText('Switzerland');
  await expect(card.getByRole('button', { name: /Time zone/ })).toContainText('Auckland');
});

test('an account is deleted with its address and its password, and nobody is signed in any more', async ({
  page,
  browser,
}) => {
  const email = await openSettings(page);
  const card = panel(page, 'Delete account');
  await card.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete account' });
  await dialog.getByLabel('Email').fill('somebody@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('This is not the address of this account.')).toBeVisible();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Account deleted')).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect((await signInElsewhere(browser, page, email)).reply.status()).toBe(422);
});

test('the whole page is used with the keyboard alone', async ({ page }) => {
  await openSettings(page);
  const nav = page.getByRole('navigation', { name: 'Account settings' });
  await nav.getByRole('link', { name: 'Password' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page, 'Password')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel(page, 'Password').getByLabel('Current password')).toBeFocused();

  const menu = page.getByRole('button', { name: /^Nadia Crewe.*Account menu$/ });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile page' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/usr_[0-9A-Z]+\/nadia-crewe$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Nadia Crewe' })).toBeVisible();
});

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('the settings, the menu and the API’s description are accessible', async ({ page }) => {
      await openSettings(page);
      await expect(panel(page, 'Active sessions').getByText('This device')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: /^Nadia Crewe.*Account menu$/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await panel(page, 'Delete account').getByRole('button', { name: 'Delete account' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
