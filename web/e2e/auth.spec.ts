import { expect } from './fixtures.ts';
import { expectAccessible } from './looks.ts';
import { callApi, logIn, logOut, newAddress, newMember, password, signUp, verify } from './sign-up.ts';
import { test } from './strict-site.ts';
import { totpCode } from './totp.ts';

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
  const email = await newMember(page, site);
  await page.goto('/contact');
  await callApi(page, '/auth/user/confirm-password', { password });
  await callApi(page, '/auth/user/two-factor-authentication');
  const { json } = await callApi(page, '/auth/user/two-factor/qr-code', undefined, 'GET');
  const { secret } = json as { secret: string };
  const confirmed = await callApi(page, '/auth/user/confirmed-two-factor-authentication', {
    code: totpCode(secret),
  });
  const { recoveryCodes } = confirmed.json as { recoveryCodes: string[] };

  await logOut(page);
  await logIn(page, email);
  await expect(page.getByRole('heading', { name: 'Two factor authentication' })).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Code').fill(totpCode(secret, 1));
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
  const email = await newMember(page, site);
  await logOut(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  const form = page.getByRole('form', { name: 'Forgot your password?' });
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Continue' }).click();
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
    const email = await newMember(page, site);
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
  const email = await newMember(page, site);
  await logOut(page);
  await page.goto('/login?next=%2Fcontact');
  await logIn(page, email);
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await logOut(page);
  await page.goto(`/login?next=${encodeURIComponent('https://example.com/')}`);
  await logIn(page, email);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(site.url);
});

test('another tab follows who is here', async ({ page, context, site }) => {
  const email = await newMember(page, site);
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
