import type { Page } from '@playwright/test';
import { expect, expectAccessible } from './fixtures.ts';
import { type OwnSite, ownSite } from './own-site.ts';
import { totpCode } from './totp.ts';

const test = ownSite({
  require_email_confirmation: true,
  'registration.policies': [{ id: 'terms', name: 'Terms of service', url: '/contact' }],
  'cookie_notice.enable': true,
  'cookie_notice.button': { label: 'Learn more', action: '/contact' },
  'mail.contact_address': 'desk@overtone.example',
});

// An empty site has no home channel yet, which the browser notes of the wall of covers; what is refused is said at its field.
test.use({ expectedNoise: /the server responded with a status of (404|422)/ });

const password = 'seven quiet herons';
let people = 0;
/** Somebody whom no other test knows. */
const newAddress = (): string => `${process.pid}-${Date.now()}-${++people}@example.com`;

/** What the app does itself for a call: same origin, cookies and all. */
const callApi = (
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

const signUp = async (page: Page, email: string): Promise<void> => {
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByText('I accept the').click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
};

const verify = async (page: Page, site: OwnSite, email: string): Promise<void> => {
  const [, code = ''] = await site.mailTo(email, /\b(\d{6})\b/);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
};

const logIn = async (page: Page, email: string, secret = password): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
};

const logOut = async (page: Page): Promise<void> => {
  await callApi(page, '/auth/logout');
  await page.goto('/login');
};

test('somebody signs up, verifies the address by the mailed code, and is let in for good', async ({ page, site }) => {
  const email = newAddress();
  await signUp(page, email);
  const masked = `${email.slice(0, 2)}${'*'.repeat(email.indexOf('@') - 2)}@example.com`;
  await expect(page.getByText(`Enter the verification code we sent to ${masked}`)).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectAccessible(page);

  // Every path shows the gate, and nothing behind it is asked for.
  await page.goto('/search/low');
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await verify(page, site, email);
  await expect(page).toHaveURL(/\/search\/low$/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/$/);
});

test.describe('a wrong code', () => {
  test('is refused at its field, another is sent, and there is a way out', async ({ page }) => {
    await signUp(page, newAddress());
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'request a resend.' }).click();
    await expect(page.getByText('Email sent')).toBeVisible();
    await expect(page.getByRole('button', { name: 'request a resend.' })).toBeDisabled();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('two factor asks for a code, or for a recovery code that is then used up', async ({ page, site }) => {
  const email = newAddress();
  await signUp(page, email);
  await verify(page, site, email);
  await callApi(page, '/auth/user/confirm-password', { password });
  await callApi(page, '/auth/user/two-factor-authentication');
  const { json } = await callApi(page, '/auth/user/two-factor/qr-code', undefined, 'GET');
  const { secret } = json as { secret: string };
  const confirmed = await callApi(page, '/auth/user/confirmed-two-factor-authentication', {
    code: totpCode(secret, -1),
  });
  const { recoveryCodes } = confirmed.json as { recoveryCodes: string[] };

  await logOut(page);
  await logIn(page, email);
  await expect(page.getByRole('heading', { name: 'Two factor authentication' })).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Code').fill(totpCode(secret));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await logOut(page);
  await logIn(page, email);
  await page.getByRole('button', { name: 'Use recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('a forgotten password is set anew by the mailed link, which works once', async ({ page, site }) => {
  const email = newAddress();
  await signUp(page, email);
  await verify(page, site, email);
  await logOut(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'a link is on its way' })).toBeVisible();
  await expectAccessible(page);

  const [link] = await site.mailTo(email, /http\S+\/password\/reset\/\S+/);
  await page.goto(link);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('New password').fill('nine patient otters');
  await page.getByLabel('Confirm password').fill('nine patient otters');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Your password has been reset!')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, email, 'nine patient otters');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test.describe('a wrong password', () => {
  test('is refused in the same words as an unknown address', async ({ page, site }) => {
    const email = newAddress();
    await signUp(page, email);
    await verify(page, site, email);
    await logOut(page);
    for (const address of [email, newAddress()]) {
      await logIn(page, address, 'not the password');
      await expect(page.getByText('These credentials do not match our records.')).toBeVisible();
      await expect(page.getByLabel('Email')).toBeFocused();
      await page.reload();
    }
  });
});

test('the way back after signing in is a page of ours, and only that', async ({ page, site }) => {
  const email = newAddress();
  await signUp(page, email);
  await verify(page, site, email);
  await logOut(page);
  await page.goto('/login?next=%2Fcontact');
  await logIn(page, email);
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await logOut(page);
  for (const away of ['https://example.com/', '//example.com', '/\\example.com']) {
    await page.goto(`/login?next=${encodeURIComponent(away)}`);
    await logIn(page, email);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(site.url);
    await logOut(page);
  }
});

test('a provider signs somebody in through its popup, who accepts the policies before there is an account', async ({
  page,
  context,
}) => {
  await page.goto('/login?next=%2Fcontact');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with google' }).click();
  const popup = await opened;
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button').first().click();
  await closed;
  const dialog = page.getByRole('dialog', { name: 'Create a new account' });
  await expect(dialog.getByRole('link', { name: 'Terms of service' })).toHaveAttribute('href', '/contact');
  await expectAccessible(page);
  await dialog.getByText('I accept the').click({ position: { x: 4, y: 4 } });
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByLabel('Email')).not.toHaveValue('');
  expect(context.pages()).toHaveLength(1);
});

test('an account of the same address is connected by its password alone', async ({ page, site }) => {
  const email = 'listener@overtone.example';
  await signUp(page, email);
  await verify(page, site, email);
  await logOut(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with google' }).click();
  const popup = await opened;
  await popup.getByRole('button', { name: /Demo Listener/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Password required' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('another tab follows who is here', async ({ page, context, site }) => {
  const email = newAddress();
  await signUp(page, email);
  await verify(page, site, email);
  const other = await context.newPage();
  await other.goto('/contact');
  await expect(other.getByLabel('Email')).toHaveValue(email);
  await page.goto('/');
  await page.getByRole('button', { name: /Account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('the keyboard alone signs somebody up and in', async ({ page, site }) => {
  const email = newAddress();
  await page.goto('/register');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  // Past the eye, which shows what was typed.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code')).toBeFocused();
  const [, code = ''] = await site.mailTo(email, /\b(\d{6})\b/);
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await logOut(page);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  // Over the link to a new password.
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('a message reaches whoever runs the site, and the cookie notice is noted for good', async ({ page, site }) => {
  await page.goto('/contact');
  const notice = page.getByRole('complementary', { name: 'Cookies' });
  await expect(notice.getByRole('link', { name: 'Learn more' })).toHaveAttribute('href', '/contact');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await page.getByLabel('Name').fill('Ito Vale');
  await page.getByLabel('Email').fill('ito@example.com');
  await page.getByLabel('Message').fill('Where do the herons sleep?');
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your message has been submitted')).toBeVisible();
  await site.mailTo('desk@overtone.example', /Where do the herons sleep\?/);
});

for (const theme of ['dark', 'light'] as const) {
  test.describe(`on a phone, in the ${theme} theme`, () => {
    test.use({ colorScheme: theme, viewport: { width: 390, height: 844 } });

    for (const path of [
      '/login',
      '/register',
      '/forgot-password',
      '/password/reset/token?email=a%40example.com',
      '/contact',
    ]) {
      test(`${path} fits and can be read by everybody`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(wide).toBe(false);
      });
    }
  });
}
