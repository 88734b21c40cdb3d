import { register } from './account.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleInBothThemes } from './looks.ts';

const origin = process.env.E2E_SITE ?? '';
/** The least that is a PNG: what is looked at is how a file begins. */
const scan = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a member becomes an artist: asks with a scan, is approved, and has the page and the right to upload', async ({
  page,
  browser,
}) => {
  await register(page);
  const name = `Pale Meridian ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/backstage/requests');
  await expect(page.getByRole('link', { name: /^Claim a profile/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Become an artist/ })
    .click();
  await page.getByRole('textbox', { name: 'Artist name' }).fill(name);
  await expect(page.getByText('Name is free')).toBeVisible();
  await page.getByRole('textbox', { name: 'First name' }).fill('Tove');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Aldermoor');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name: 'card.png', mimeType: 'image/png', buffer: scan });
  await expect(page.getByText('Received')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'Your request is with us' })).toBeVisible();
  const id = /(bsr_\w+)/.exec(page.url())?.[1];

  const admin = await (await browser.newContext({ baseURL: origin })).newPage();
  const signedIn = await admin.request.post('/auth/login', {
    headers: { Origin: origin },
    data: { email: 'admin@overtone.example', password: 'overtone-admin' },
  });
  expect(signedIn.status()).toBe(200);
  await admin.goto(`/admin/backstage-requests/${id}`);
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessibleInBothThemes(admin);
  await admin.getByRole('button', { name: 'Approve' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(admin.getByText('Request approved')).toBeVisible();
  await admin.context().close();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'The profile is yours' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Upload' })).toBeVisible();
  await page.getByRole('link', { name: 'Open page' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
