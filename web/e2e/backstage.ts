import type { Browser, Locator, Page } from '@playwright/test';
import { signInElsewhere } from './account.ts';
import { expect } from './fixtures.ts';
import { expectAccessibleInBothThemes } from './looks.ts';
import { drop } from './upload-files.ts';

/** The least that is a PNG: what is looked at is how a file begins. */
const scan = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Asks for the page of a new artist, with a scan. @returns the request's id */
export const askToBecomeArtist = async (page: Page, name: string): Promise<string> => {
  await page.goto('/backstage/requests');
  await expect(page.getByRole('link', { name: /^Claim a profile/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Become an artist/ })
    .click();
  await page.getByRole('textbox', { name: 'Artist name' }).fill(name);
  await expect(page.getByText('Name available')).toBeVisible();
  await page.getByRole('textbox', { name: 'First name' }).fill('Tove');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Aldermoor');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (await chooser).setFiles({ name: 'card.png', mimeType: 'image/png', buffer: scan });
  await expect(page.getByText('Uploaded')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible();
  return /(bsr_\w+)/.exec(page.url())?.[1] ?? '';
};

/** Says yes to a request, as the demo's admin on a browser of their own. @param name of the artist */
export const approve = async (browser: Browser, requestId: string, name: string): Promise<void> => {
  const { context, origin, reply } = await signInElsewhere(browser, 'admin@overtone.example', 'overtone-admin');
  expect(reply.status()).toBe(200);
  const admin = await context.newPage();
  await admin.goto(`${origin}/admin/backstage-requests/${requestId}`);
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessibleInBothThemes(admin);
  await admin.getByRole('button', { name: 'Approve' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(admin.getByText('Request approved')).toBeVisible();
  await context.close();
};

/** From the page of an artist: writes a biography, which outlives a reload, and chooses a header picture. Ends on that page. */
export const editOwnPage = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Biography' }).fill('Night trains.');
  await page.getByRole('button', { name: /^Header image/ }).waitFor();
  await expectAccessibleInBothThemes(page);
  const header = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Header image/ }).click();
  await (await header).setFiles({ name: 'header.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Image saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Biography' })).toHaveValue('Night trains.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'View page' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

/** Opens all of one's own releases, as the sidebar leads there: the page goes on, and what plays in it. */
export const openReleases = async (page: Page): Promise<void> => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Releases', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
};

/** Begins a release with a folder, and waits until so many files of it are ready. @returns its tracks */
export const beginRelease = async (page: Page, folder: string, files: number): Promise<Locator> => {
  await openReleases(page);
  await page.getByRole('main').getByRole('link', { name: 'New release' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'New release' })).toBeVisible();
  await drop(page, folder);
  const list = page.getByRole('list', { name: 'Tracks' });
  await expect(list.getByRole('listitem')).toHaveCount(files);
  await expect(list.getByLabel('Ready', { exact: true })).toHaveCount(files, { timeout: 480_000 });
  return list;
};

/** The id of the release that is edited. */
export const releaseAt = async (page: Page): Promise<string> => {
  await page.waitForURL(/\/backstage\/albums\/alb_\w+\/edit/);
  return /(alb_\w+)/.exec(page.url())?.[1] ?? '';
};

/** Presses a line of the menu of something in a list. */
export const pick = async (page: Page, name: string, entry: string): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('button', { name: `More for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
};

/** In the open dialog of private links, makes one and goes back to the list of them. @returns its address */
export const makePrivateLink = async (
  page: Page,
  name: string,
  fill: (dialog: Locator) => Promise<void> = async () => undefined,
): Promise<string> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'New link' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Address' }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return address;
};
