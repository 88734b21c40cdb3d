import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { logInInNewContext } from './account.ts';
import { expect } from './fixtures.ts';
import { dropFiles } from './upload-files.ts';

/** A minimal PNG, because only the start of the file is checked. */
const proofImage = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Requests a new artist profile with a proof image. @returns the request's id */
export const submitArtistRequest = async (page: Page, name: string): Promise<string> => {
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
  await (await chooser).setFiles({ name: 'card.png', mimeType: 'image/png', buffer: proofImage });
  await expect(page.getByText('Uploaded')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible();
  return /(bsr_\w+)/.exec(page.url())?.[1] ?? '';
};

/** Approves a request as the demo's admin in another browser context. @param name the artist's name */
export const approveArtistRequest = async (browser: Browser, requestId: string, name: string): Promise<void> => {
  const { context, origin, response } = await logInInNewContext(browser, 'admin@overtone.example', 'overtone-admin');
  expect(response.status()).toBe(200);
  const adminPage = await context.newPage();
  await adminPage.goto(`${origin}/admin/backstage-requests/${requestId}`);
  await expect(adminPage.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessibleInBothThemes(adminPage);
  await adminPage.getByRole('button', { name: 'Approve' }).click();
  await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(adminPage.getByText('Request approved')).toBeVisible();
  await context.close();
};

/**
 * Starts on the page of an artist, writes a biography, which is kept after a reload, selects a header image, and
 * returns.
 */
export const editArtistPage = async (page: Page, name: string): Promise<void> => {
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

/** Opens the user's releases by the sidebar, without a reload, so that music continues to play. */
export const openReleases = async (page: Page): Promise<void> => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Releases', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
};

/** Creates a release from a folder, and waits until this number of files is ready. @returns the list of tracks */
export const createReleaseFromFolder = async (page: Page, folder: string, files: number): Promise<Locator> => {
  await openReleases(page);
  await page.getByRole('main').getByRole('link', { name: 'New release' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'New release' })).toBeVisible();
  await dropFiles(page, folder);
  const list = page.getByRole('list', { name: 'Tracks' });
  await expect(list.getByRole('listitem')).toHaveCount(files);
  await expect(list.getByLabel('Ready', { exact: true })).toHaveCount(files, { timeout: 480_000 });
  return list;
};

/** Waits for the edit page of a release. @returns its id */
export const waitForReleaseId = async (page: Page): Promise<string> => {
  await page.waitForURL(/\/backstage\/albums\/alb_\w+\/edit/);
  return /(alb_\w+)/.exec(page.url())?.[1] ?? '';
};

/** Selects an entry in the menu of an item of a list. */
export const selectMenuEntry = async (page: Page, name: string, entry: string): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('button', { name: `More options for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
};

/** Creates a private link in the open dialog and returns to the list of links. @returns its URL */
export const createPrivateLink = async (
  page: Page,
  name: string,
  fillForm: (dialog: Locator) => Promise<void> = async () => undefined,
): Promise<string> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'New link' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await fillForm(dialog);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const url = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return url;
};
