import { expectAccessible } from './accessibility-checks.ts';
import {
  confirmPassword,
  findSettingsPanel,
  getSessionStatus,
  logInInNewContext,
  openSettings,
  password,
} from './account.ts';
import { expect, test } from './fixtures.ts';
import { logIn, logOut } from './sign-up.ts';
import { getTotpCode } from './totp.ts';

test.describe('Account security', { tag: ['@accounts', '@identity'] }, () => {
  test.use({ expectedConsoleErrors: /status of 4(01|22|23)/ });

  test('ends other sessions on request and after a new password', { tag: ['@journey'] }, async ({ page, browser }) => {
    const email = await openSettings(page);
    await test.step('ends them on request', async () => {
      const otherSession = await logInInNewContext(browser, email);
      await page.reload();
      const card = findSettingsPanel(page, 'Active sessions');
      await expect(card.getByRole('listitem')).toHaveCount(2);
      await expect(card.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
      await card.getByRole('button', { name: 'Log out other sessions' }).click();
      const dialog = page.getByRole('dialog', { name: 'Log out other sessions' });
      await dialog.getByLabel('Password', { exact: true }).fill(password);
      await dialog.getByRole('button', { name: 'Log out other sessions' }).click();
      await expect(page.getByText('Logged out other sessions.')).toBeVisible();
      await expect(card.getByRole('listitem')).toHaveCount(1);
      await expect(card.getByRole('button', { name: 'Log out other sessions' })).toBeDisabled();
      expect(await getSessionStatus(otherSession)).toBe(401);
    });
    await test.step('ends them after a new password', async () => {
      const otherSession = await logInInNewContext(browser, email);
      expect(await getSessionStatus(otherSession)).toBe(200);
      const form = findSettingsPanel(page, 'Password');
      await form.getByLabel('Current password').fill('something else');
      await form.getByLabel('New password').fill('a brass owl at noon');
      await expect(form.getByText('Password strength: Strong')).toBeVisible();
      await form.getByLabel('Confirm password').fill('a brass owl at noon');
      await form.getByRole('button', { name: 'Update password' }).click();
      await expect(form.getByText('Incorrect password.')).toBeVisible();
      await expect(form.getByLabel('Current password')).toBeFocused();
      await form.getByLabel('Current password').fill(password);
      await form.getByRole('button', { name: 'Update password' }).click();
      await expect(page.getByText('Password changed')).toBeVisible();
      expect(await getSessionStatus(otherSession)).toBe(401);
      expect((await logInInNewContext(browser, email, 'a brass owl at noon')).response.status()).toBe(200);
    });
  });

  test('sets up two factor authentication, asks for a code or a recovery code, and turns it off', {
    tag: ['@journey'],
  }, async ({ page }) => {
    const email = await openSettings(page);
    const card = findSettingsPanel(page, 'Two factor authentication');
    await card.getByRole('button', { name: 'Enable' }).click();
    const passwordDialog = page.getByRole('dialog', { name: 'Confirm password' });
    const qr = card.getByRole('img', { name: 'QR code for your authenticator app' });
    await expect(passwordDialog.or(qr)).toBeVisible();
    if (await passwordDialog.isVisible()) await confirmPassword(page);
    await expect(qr).toBeVisible();
    await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const secret = await card.getByLabel('Key').inputValue();
    await card.getByLabel('Code').fill('000000');
    await card.getByRole('button', { name: 'Confirm' }).click();
    await expect(card.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
    await card.getByLabel('Code').fill(getTotpCode(secret));
    await card.getByRole('button', { name: 'Confirm' }).click();
    await expect(card.getByText('Two factor authentication is on')).toBeVisible();
    const codes = card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(8);
    const [firstCode = ''] = await codes.allTextContents();
    expect(firstCode).toHaveLength(21);

    await test.step('logs in with a code', async () => {
      await logOut(page);
      await logIn(page, email, password);
      await expect(page.getByRole('heading', { name: 'Two factor authentication' })).toBeVisible();
      await expect(page.getByLabel('Code')).toBeFocused();
      await expectAccessible(page);
      await page.getByLabel('Code').fill(getTotpCode(secret, 1));
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    });
    await test.step('logs in with a recovery code', async () => {
      await logOut(page);
      await logIn(page, email, password);
      await page.getByRole('button', { name: 'Use recovery code instead' }).click();
      await page.getByLabel('Recovery code').fill(firstCode);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    });
    await test.step('creates new recovery codes and turns it off', async () => {
      await page.goto('/account-settings');
      await expect(card.getByText('7 recovery codes left.')).toBeVisible();
      await expect(codes).toHaveCount(0);
      await card.getByRole('button', { name: 'Regenerate recovery codes' }).click();
      await expect(passwordDialog.or(codes.first())).toBeVisible();
      if (await passwordDialog.isVisible()) await confirmPassword(page);
      await expect(codes).toHaveCount(8);
      expect(await codes.first().textContent()).not.toBe(firstCode);
      await card.getByRole('button', { name: 'Disable' }).click();
      await expect(page.getByText('Two factor authentication has been disabled.')).toBeVisible();
      await expect(card.getByRole('button', { name: 'Enable' })).toBeVisible();
    });
  });

  test('creates an API token that works until it is deleted', async ({ page }) => {
    const origin = process.env.E2E_SITE ?? '';
    const response = await page.request.post('/auth/login', {
      headers: { Origin: origin },
      data: { email: 'admin@overtone.example', password: 'overtone-admin' },
    });
    expect(response.status()).toBe(200);
    await page.goto('/account-settings#developers');
    const card = findSettingsPanel(page, 'API access tokens');
    await card.getByRole('button', { name: 'Create token' }).click();
    const passwordDialog = page.getByRole('dialog', { name: 'Confirm password' });
    await passwordDialog.getByLabel('Password', { exact: true }).fill('overtone-admin');
    await passwordDialog.getByRole('button', { name: 'Confirm' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create new token' });
    const name = `Script ${crypto.randomUUID()}`;
    await dialog.getByLabel('Token name').fill(name);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Token create', { exact: true })).toBeVisible();
    const token = await dialog.getByLabel('Token', { exact: true }).inputValue();
    await dialog.getByRole('button', { name: 'Done' }).click();
    const getTokenStatus = async (): Promise<number> =>
      (await fetch(`${origin}/api/v1/users/me`, { headers: { Authorization: `Bearer ${token}` } })).status;
    expect(await getTokenStatus()).toBe(200);
    await page.getByRole('button', { name: `Delete token ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Token deleted')).toBeVisible();
    await expect(card.getByText(name)).toHaveCount(0);
    expect(await getTokenStatus()).toBe(401);
  });
});
