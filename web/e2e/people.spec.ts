import type { Browser, Page } from '@playwright/test';
import { register } from './account.ts';
import { expect, openTrack, test } from './fixtures.ts';
import { expectAccessibleInBothThemes } from './looks.ts';

/** Has somebody be called so, and found by it. @returns their id */
const callMe = async (page: Page, name: string): Promise<string> => {
  const headers = { Origin: process.env.E2E_SITE ?? '' };
  const reply = await page.request.put('/api/v1/users/me', { headers, data: { name, findable: true } });
  expect(reply.status()).toBe(200);
  return (await (await page.request.get('/api/v1/users/me')).json()).user.id;
};

/** Somebody who is found by their name, and somebody else on a browser of their own. */
const meet = async (ada: Page, browser: Browser) => {
  const name = `Wren ${crypto.randomUUID().slice(0, 8)}`;
  await register(ada);
  const adaId = await callMe(ada, name);
  const context = await browser.newContext();
  const bo = await context.newPage();
  await register(bo);
  return { name, adaId, bo, context };
};

test.describe('People', { tag: ['@community', '@accounts'] }, () => {
  test('follow each other, see reposts in the feed and mention each other by keyboard', { tag: ['@journey'] }, async ({
    page: ada,
    browser,
  }) => {
    const { name, adaId, bo, context } = await meet(ada, browser);
    await bo.goto(`/user/${adaId}`);
    const main = bo.getByRole('main');
    await main.getByRole('button', { name: `Follow ${name}` }).click();
    await expect(main.getByRole('button', { name: `Following ${name}` })).toBeVisible();

    const track = await openTrack(ada, 2);
    await test.step('feed', async () => {
      await ada
        .getByRole('main')
        .getByRole('button', { name: /^Repost / })
        .click();
      const feed = async (): Promise<number> =>
        (await (await bo.request.get('/api/v1/users/me/feed')).json()).pagination.data.length;
      // It goes through the events of many, one after the other.
      await expect.poll(feed, { timeout: 120_000 }).toBe(1);
      await bo.goto('/library/feed');
      const entry = bo.getByRole('main').getByRole('listitem').filter({ hasText: name });
      await expect(entry).toContainText('reposted');
      await expectAccessibleInBothThemes(bo);

      await entry.getByRole('link', { name: track }).first().click();
      await expect(bo.getByRole('heading', { level: 1, name: track })).toBeVisible();
    });
    await test.step('mention', async () => {
      const field = bo.getByRole('textbox', { name: 'Write a comment' });
      const option = bo.getByRole('option', { name });
      // From when they want to be found the index may be some seconds behind.
      await expect(async () => {
        await field.fill('');
        await field.pressSequentially(`Found by you, @${name}`);
        await expect(option).toBeVisible({ timeout: 5_000 });
      }).toPass();
      await bo.keyboard.press('Enter');
      await bo.keyboard.press('Control+Enter');
      const mention = ada.getByRole('article').getByRole('link', { name: `@${name}` });
      await expect(mention).toBeVisible();
      await mention.click();
      await expect(ada).toHaveURL(new RegExp(`/user/${adaId}`));
      await expect(ada.getByRole('heading', { level: 1, name })).toBeVisible();
    });
    await context.close();
  });
});
