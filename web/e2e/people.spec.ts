import type { Page } from '@playwright/test';
import { register } from './account.ts';
import { expect, openAlbum, test } from './fixtures.ts';
import { expectAccessibleInBothThemes } from './looks.ts';

/** Has somebody be called so, and found by it. @returns their id */
const callMe = async (page: Page, name: string): Promise<string> => {
  const headers = { Origin: process.env.E2E_SITE ?? '' };
  const reply = await page.request.put('/api/v1/users/me', { headers, data: { name, findable: true } });
  expect(reply.status()).toBe(200);
  return (await (await page.request.get('/api/v1/users/me')).json()).user.id;
};

test('somebody follows another, hears of what they repost, and mentions them by keys alone', async ({
  page: ada,
  browser,
}) => {
  const name = `Wren ${crypto.randomUUID().slice(0, 8)}`;
  await register(ada);
  const adaId = await callMe(ada, name);
  const context = await browser.newContext();
  const bo = await context.newPage();
  await register(bo);
  await bo.goto(`/user/${adaId}`);
  const main = bo.getByRole('main');
  await main.getByRole('button', { name: `Follow ${name}` }).click();
  await expect(main.getByRole('button', { name: `Following ${name}` })).toBeVisible();

  await openAlbum(ada, 'Glass Orchard');
  await ada.getByRole('main').getByRole('row').nth(2).getByRole('link').first().click();
  await expect(ada).toHaveURL(/\/track\//);
  const track = await ada.getByRole('heading', { level: 1 }).textContent();
  const feed = async (): Promise<number> =>
    (await (await bo.request.get('/api/v1/users/me/feed')).json()).pagination.data.length;
  await ada
    .getByRole('main')
    .getByRole('button', { name: /^Repost / })
    .click();
  await expect.poll(feed, { timeout: 30_000 }).toBe(1);
  await bo.goto('/library/feed');
  const entry = bo.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(entry).toContainText('reposted');
  await expectAccessibleInBothThemes(bo);

  await entry
    .getByRole('link', { name: track ?? '' })
    .first()
    .click();
  const field = bo.getByRole('textbox', { name: 'Write a comment' });
  const option = bo.getByRole('option', { name });
  // From when they want to be found the index may be some seconds behind.
  await expect(async () => {
    await field.fill('');
    await field.pressSequentially(`Found by you, @${name}`);
    await expect(option).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await bo.keyboard.press('Enter');
  await bo.keyboard.press('Control+Enter');
  const mention = ada.getByRole('article').getByRole('link', { name: `@${name}` });
  await expect(mention).toBeVisible({ timeout: 15_000 });
  await mention.click();
  await expect(ada).toHaveURL(new RegExp(`/user/${adaId}`));
  await expect(ada.getByRole('heading', { level: 1, name })).toBeVisible();
  await context.close();
});
