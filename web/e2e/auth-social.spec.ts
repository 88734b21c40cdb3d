import { expectAccessible } from './accessibility-checks.ts';
import { expect } from './fixtures.ts';
import { createVerifiedUser, logOut, password } from './sign-up.ts';
import { test } from './strict-site.ts';

test.describe('Social login', { tag: ['@identity', '@accounts'] }, () => {
  test('creates an account through a popup after the policies are accepted', { tag: ['@journey'] }, async ({
    page,
    context,
  }) => {
    await page.goto('/login?next=%2Fcontact');
    const popupOpened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Continue with google' }).click();
    const popup = await popupOpened;
    const statusPromise = page.evaluate(
      () =>
        new Promise((resolve) =>
          addEventListener('message', ({ data }) => data.type === 'social-auth' && resolve(data.status)),
        ),
    );
    const popupClosed = popup.waitForEvent('close');
    await popup.getByRole('button').first().click();
    await popupClosed;
    // The message reaches the opening window, although the popup was on the provider's page.
    expect(await statusPromise).toBe('REQUEST_SIGN_UP');
    const dialog = page.getByRole('dialog', { name: 'Create a new account' });
    await expect(dialog.getByRole('link', { name: 'Terms of service' })).toHaveAttribute('href', '/contact');
    await expectAccessible(page);
    await dialog.getByText('I accept the').click({ position: { x: 4, y: 4 } });
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByLabel('Email')).not.toHaveValue('');
    expect(context.pages()).toHaveLength(1);
  });

  test('connects a provider in the settings and logs in through its popup', async ({ page, site }) => {
    const email = await createVerifiedUser(page, site);
    const completePopup = async (button: string): Promise<void> => {
      const popupOpened = page.waitForEvent('popup');
      await page.getByRole('button', { name: button }).click();
      const popup = await popupOpened;
      const popupClosed = popup.waitForEvent('close');
      await popup.getByRole('button', { name: /^Nora Field/ }).click();
      await popupClosed;
    };
    await page.goto('/account-settings#social-login');
    const name = 'Facebook account';
    await page.getByRole('button', { name: `Enable: ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm password' });
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await completePopup('Confirm');
    await expect(page.getByText(`Enabled ${name}`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Disable: ${name}` })).toBeVisible();

    await logOut(page);
    await page.goto('/login?next=%2Fcontact');
    await completePopup('Continue with facebook');
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });
});
