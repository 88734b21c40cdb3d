import { expect } from './fixtures.ts';
import { expectAccessible } from './looks.ts';
import { logOut, newMember, password } from './sign-up.ts';
import { test } from './strict-site.ts';

test.describe('Sign-in through a provider', { tag: ['@identity', '@accounts'] }, () => {
  test('creates an account through a popup once the policies are accepted', { tag: ['@journey'] }, async ({
    page,
    context,
  }) => {
    await page.goto('/login?next=%2Fcontact');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Continue with google' }).click();
    const popup = await opened;
    const told = page.evaluate(
      () =>
        new Promise((resolve) =>
          addEventListener('message', ({ data }) => data.type === 'social-auth' && resolve(data.status)),
        ),
    );
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button').first().click();
    await closed;
    // To the window that opened it, though the provider's page stood between.
    expect(await told).toBe('REQUEST_SIGN_UP');
    const dialog = page.getByRole('dialog', { name: 'Create a new account' });
    await expect(dialog.getByRole('link', { name: 'Terms of service' })).toHaveAttribute('href', '/contact');
    await expectAccessible(page);
    await dialog.getByText('I accept the').click({ position: { x: 4, y: 4 } });
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByLabel('Email')).not.toHaveValue('');
    expect(context.pages()).toHaveLength(1);
  });

  test('connects a provider in the settings and signs in through its popup', async ({ page, site }) => {
    const email = await newMember(page, site);
    const choose = async (button: string): Promise<void> => {
      const opened = page.waitForEvent('popup');
      await page.getByRole('button', { name: button }).click();
      const popup = await opened;
      const closed = popup.waitForEvent('close');
      await popup.getByRole('button', { name: /^Nora Field/ }).click();
      await closed;
    };
    await page.goto('/account-settings#social-login');
    const name = 'Facebook account';
    await page.getByRole('button', { name: `Enable: ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm password' });
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await choose('Confirm');
    await expect(page.getByText(`Enabled ${name}`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Disable: ${name}` })).toBeVisible();

    await logOut(page);
    await page.goto('/login?next=%2Fcontact');
    await choose('Continue with facebook');
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });
});
