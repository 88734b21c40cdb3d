import { expectAccessible } from './accessibility-checks.ts';
import { expect } from './fixtures.ts';
import { createEmail, createVerifiedUser, logIn, logOut, password, verifyEmail } from './sign-up.ts';
import { test } from './strict-site.ts';

test.describe('Sign-up and login', { tag: ['@identity', '@accounts'] }, () => {
  test('signs up by keyboard, verifies the email by its code, and logs in again', {
    tag: ['@journey'],
  }, async ({ page, site }) => {
    const email = createEmail();
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await test.step('fills the form by keyboard', async () => {
      await page.goto('/register');
      await expect(page.getByLabel('Email')).toBeFocused();
      await page.keyboard.type(email);
      await page.keyboard.press('Tab');
      await page.keyboard.type(password);
      // Skips the button that shows the password.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type(password);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('checkbox')).toBeFocused();
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Code')).toBeFocused();
    });
    await test.step('asks for verification on every page', async () => {
      const masked = `${email.slice(0, 2)}${'*'.repeat(email.indexOf('@') - 2)}@example.com`;
      await expect(page.getByText(`Enter the verification code we sent to ${masked}`)).toBeVisible();
      await expectAccessible(page);
      await page.goto('/search/low');
      await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
    });
    await test.step('rejects a wrong code and accepts the emailed one', async () => {
      await page.getByLabel('Code').fill('000000');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
      await verifyEmail(page, site, email);
      await expect(page).toHaveURL(/\/search\/low$/);
      await page.reload();
      await expect(navigation).toBeVisible();
      await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
      await page.goto('/login');
      await expect(page).toHaveURL(/\/$/);
    });
    await test.step('logs in', async () => {
      await logOut(page);
      await expect(page.getByLabel('Email')).toBeFocused();
      await page.keyboard.type(email);
      await page.keyboard.press('Tab');
      // Skips the link to reset the password.
      await page.keyboard.press('Tab');
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
      await expect(navigation).toBeVisible();
    });
  });

  test('resets a forgotten password by the emailed link', { tag: ['@journey'] }, async ({ page, site }) => {
    const email = await createVerifiedUser(page, site);
    await logOut(page);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    const form = page.getByRole('form', { name: 'Forgot your password?' });
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'we’ve sent it a link' })).toBeVisible();
    await expectAccessible(page);

    const [link] = await site.waitForEmail(email, /http\S+\/password\/reset\/\S+/);
    await page.goto(link);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('New password').fill('nine patient otters');
    await page.getByLabel('Confirm password').fill('nine patient otters');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByText('Your password has been reset!')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await logIn(page, email);
    await expect(page.getByText('These credentials do not match our records.')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await logIn(page, email, 'nine patient otters');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});
